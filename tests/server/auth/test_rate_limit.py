"""Token buckets by address."""

from fidchell.server.auth.rate_limit import TokenBuckets


def test_buckets_fill_again_and_forget() -> None:
    now = [0.0]
    buckets = TokenBuckets(2, 4, lambda: now[0])
    assert [buckets.take("a") for _ in range(5)] == [0, 0, 0, 0, 0.5]
    assert buckets.take("b") == 0
    now[0] = 10.0
    assert buckets.take("a") == 0
    buckets.forget_full(now[0] + 100)
    assert not buckets.buckets
