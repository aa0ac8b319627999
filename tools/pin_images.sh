#!/bin/sh
# Pin the images of Dockerfile and compose.yaml to the digests that their tags have today. Needs Docker and a network.
set -eu
cd "$(dirname "$0")/.."
for file in Dockerfile compose.yaml; do
    for image in $(sed -nE 's/^ *(FROM|image:) +([a-z]+:[^@ ]+)(@sha256:[0-9a-f]+)?$/\2/p' "$file" | sort -u); do
        digest=$(docker buildx imagetools inspect "$image" --format '{{.Manifest.Digest}}')
        case $digest in
            sha256:*) ;;
            *) echo "$image: no digest was found" >&2; exit 2 ;;
        esac
        sed -i -E "s|^( *(FROM\|image:) +)$image(@sha256:[0-9a-f]+)?\$|\1$image@$digest|" "$file"
        echo "$file: $image@$digest"
    done
done
