"""The address of a client, with and without proxies."""

from fidchell.server.auth.addresses import TrustedProxies


def test_only_trusted_proxies_are_believed() -> None:
    headers = {b"x-forwarded-for": b"198.51.100.9, 203.0.113.7, 10.0.0.2"}
    scope = {"client": ("10.0.0.1", 5), "scheme": "http"}
    assert TrustedProxies(["10.0.0.0/8"]).client(scope, headers) == "203.0.113.7"
    assert TrustedProxies([]).client(scope, headers) == "10.0.0.1"
    assert TrustedProxies(["10.0.0.0/8"]).client({"client": ("192.0.2.1", 5)}, headers) == "192.0.2.1"
    assert TrustedProxies(["10.0.0.0/8"]).client(scope, {b"x-forwarded-for": b"nonsense"}) == "unknown"
    assert TrustedProxies([]).client({"client": ("2001:db8:1:2:3::4", 5)}, {}) == "2001:db8:1:2::/64"
    assert TrustedProxies([]).client({"client": ("::ffff:192.0.2.1", 5)}, {}) == "192.0.2.1"
