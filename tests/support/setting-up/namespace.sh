#!/bin/bash
# Follows a list of commands as on a machine of its own: changes of /etc, /opt and /var go to memory, the
# network has nobody else in it, and all of it is gone with this process. To be run by root, in mount and
# network namespaces of its own:
#   unshare --mount --net --pid --fork --mount-proc namespace.sh PROJECT COMMANDS WORDS
# PROJECT is the checkout, COMMANDS a file of the list's commands, WORDS a folder for what was done.
set -euo pipefail
export PROJECT=$1 WORDS=$3
ip link set lo up

memory=$(mktemp --directory)
mount -t tmpfs tmpfs "$memory"
for folder in etc opt var; do
  mkdir -p "$memory/$folder/upper" "$memory/$folder/work"
  mount -t overlay overlay \
    -o "lowerdir=/$folder,upperdir=$memory/$folder/upper,workdir=$memory/$folder/work" "/$folder"
done
echo '127.0.0.1 localhost rook.example preview.rook.example' > /etc/hosts
rm -f /etc/nginx/sites-enabled/default

# What the list calls and this machine need not have, or must not do.
export PATH="$PROJECT/tests/support/setting-up/programs:$PROJECT/node_modules/.bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
# The certificate that the list gets there is nobody's but its own.
export CURL_CA_BUNDLE=/etc/letsencrypt/live/rook.example/fullchain.pem
bash -euo pipefail "$2"
