#!/bin/sh
# Check the types of the browser client with TypeScript. Nobody needs Node to play; who has none skips this check.
set -eu
version=5.9.3
home=.bench/typescript
if ! command -v npm >/dev/null 2>&1; then
    echo "fidchell: Node is missing (Debian: apt-get install npm), so the types of the browser client are not checked." >&2
    exit 0
fi
if [ ! -x "$home/$version/node_modules/.bin/tsc" ]; then
    mkdir -p "$home/$version"
    if ! npm install --silent --no-audit --no-fund --no-save --prefix "$home/$version" "typescript@$version" >/dev/null
    then
        echo "fidchell: TypeScript could not be installed, so the types of the browser client are not checked." >&2
        exit 0
    fi
fi
exec "$home/$version/node_modules/.bin/tsc" --project fidchell/web/jsconfig.json
