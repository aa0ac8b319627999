#!/bin/sh
# Check the browser client: types by TypeScript, format by prettier. Nobody needs Node to play; where it is missing
# these checks are skipped, but with CI set they fail. `sh tools/check_web.sh --write` formats instead.
set -eu
home=.bench
typescript=5.9.3
prettier=3.6.2
mode=${1:---check}

# Without CI a missing tool skips the checks of the browser client; with CI it fails them.
missing() {
    if [ -n "${CI:-}" ]; then
        echo "fidchell: $1: the browser client cannot be checked." >&2
        exit 1
    fi
    echo "fidchell: $1: the types and the format of the browser client are not checked." >&2
    exit 0
}

# install NAME VERSION: once, from npm, below $home.
install() {
    [ -d "$home/$1/$2/node_modules/$1" ] && return
    mkdir -p "$home/$1/$2"
    npm install --silent --no-audit --no-fund --no-save --prefix "$home/$1/$2" "$1@$2" >/dev/null ||
        missing "$1 $2 could not be installed"
}

for tool in node npm; do
    command -v "$tool" >/dev/null 2>&1 || missing "$tool is missing (Debian: apt-get install npm)"
done
install typescript "$typescript"
install prettier "$prettier"
"$home/typescript/$typescript/node_modules/.bin/tsc" --project fidchell/web/jsconfig.json
"$home/prettier/$prettier/node_modules/.bin/prettier" --log-level warn "$mode" \
    "fidchell/web/**/*.js" "tests/web/**/*.js" "bench/peers/*.mjs"
