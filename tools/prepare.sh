#!/bin/sh
# Make the virtual environment: prepare.sh PYTHON FOLDER
set -eu
python=$1 folder=$2
fail() { echo "fidchell: $1" >&2; exit 2; }

command -v "$python" >/dev/null 2>&1 || fail "Python 3.11 or newer is needed; '$python' was not found."
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    fail "Python 3.11 or newer is needed; $("$python" --version 2>&1) came. Try: make PYTHON=python3.12"
if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        echo "Installing python3-venv ..."
        apt-get update -qq && apt-get install -y -qq python3-venv >/dev/null
    else
        fail "Python's venv is missing; install it first (Debian: apt-get install python3-venv)."
    fi
fi
[ -x "$folder/bin/python" ] || echo "Setting up (once) ..."
"$python" -m venv "$folder"
