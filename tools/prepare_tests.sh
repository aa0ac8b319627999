#!/bin/sh
# Install what only the tests need: PostgreSQL's programs, without a cluster of the system, and the browsers Chromium and,
# where it is to be had, Firefox.
set -eu
settings=/etc/postgresql-common/createcluster.conf

has_postgres() { command -v initdb >/dev/null 2>&1 || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; }
has_chromium() { command -v chromium >/dev/null 2>&1; }
has_firefox() { command -v firefox-esr >/dev/null 2>&1 || command -v firefox >/dev/null 2>&1; }
give_up() {
    if [ -n "${CI:-}" ] && ! { has_postgres && has_chromium; }; then
        echo "fidchell: $1 (Debian: apt-get install $missing), and where CI is set no test is skipped." >&2
        exit 1
    fi
    echo "fidchell: $1 (Debian: apt-get install $missing), so its tests are skipped." >&2
    exit 0
}
install() { $sudo env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Options::=--force-confold \
    install -y --no-install-recommends $missing >/dev/null 2>&1; }

missing=
has_postgres || missing="postgresql"
has_chromium || missing="$missing chromium fonts-dejavu-core"
[ -n "$missing" ] || has_firefox || missing=firefox-esr
[ -n "$missing" ] || exit 0
sudo=
if [ "$(id -u)" != 0 ]; then
    sudo="sudo -n"
    $sudo true 2>/dev/null || give_up "what the tests need is missing and may not be installed by this user"
fi
command -v apt-get >/dev/null 2>&1 || give_up "what the tests need is missing and there is no apt-get"
echo "Installing for the tests: $missing ..."
if ! has_postgres && ! grep -qs '^ *create_main_cluster' "$settings"; then
    $sudo mkdir -p "${settings%/*}"
    echo "create_main_cluster = false" | $sudo tee -a "$settings" >/dev/null
fi
install || { $sudo apt-get -qq update >/dev/null 2>&1 && install; } || true
has_postgres || give_up "PostgreSQL could not be installed"
has_chromium || give_up "Chromium could not be installed"
missing=firefox-esr
has_firefox || install || give_up "Firefox could not be installed"
