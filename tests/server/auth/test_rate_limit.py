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


def test_who_waits_takes_a_token_too() -> None:
    """Ten sockets of one address that all wait are read at the rate of one: 20 a second were 116."""
    now = [0.0]
    buckets = TokenBuckets(20, 100, lambda: now[0])
    waits = [buckets.reserve("a") for _ in range(300)]
    assert waits[:100] == [0] * 100
    assert waits[-1] == 10.0
    assert buckets.take("a") > 10.0
    assert buckets.reserve("b") == 0
    now[0] = 20.0
    assert buckets.reserve("a") == 0
