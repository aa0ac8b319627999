#!/bin/sh
# Let Lighthouse look at the lobby, a table, a replay and the rules: each figure must be at least 95, and 90 on a phone.
# Nobody needs Node to play; who has none, or no Chromium, skips this. Say MOBILE=1 for a slow phone.
set -eu
version=12.8.2
home=.bench/lighthouse/$version
python=${PYTHON:-.venv/bin/python}
CHROME_PATH=${CHROME_PATH:-/usr/bin/chromium}
export CHROME_PATH
for wanted in npm node "$CHROME_PATH"; do
    if ! command -v "$wanted" >/dev/null 2>&1; then
        echo "fidchell: $wanted is missing, so Lighthouse is skipped (Debian: apt-get install npm chromium)." >&2
        exit 0
    fi
done
if [ ! -x "$home/node_modules/.bin/lighthouse" ]; then
    mkdir -p "$home"
    if ! npm install --silent --no-audit --no-fund --no-save --prefix "$home" "lighthouse@$version" >/dev/null; then
        echo "fidchell: Lighthouse could not be installed, so it is skipped." >&2
        exit 0
    fi
fi
PYTHONPATH=. exec "$python" tools/lighthouse.py "$home" ${MOBILE:+--mobile}
