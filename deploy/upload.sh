#!/bin/sh
# Uploads a built site to an S3 bucket by the AWS command line: deploy/upload.sh FOLDER s3://BUCKET[/PREFIX]
# Everything below the prefix belongs to the site: what FOLDER does not have is removed there.
#   UPLOAD_GZIP=true  stores text compressed, for a bucket without a CDN that compresses
#   UPLOAD_ALL=true   uploads unchanged files too, after a change of headers
set -eu
export LC_ALL=C.UTF-8
# Some S3-compatible stores refuse the checksums of newer versions.
export AWS_REQUEST_CHECKSUM_CALCULATION="${AWS_REQUEST_CHECKSUM_CALCULATION:-when_required}"

[ $# -eq 2 ] || { echo 'Usage: deploy/upload.sh FOLDER s3://BUCKET[/PREFIX]' >&2; exit 2; }
site=$1 target=${2%/}
bucket=${target#s3://} prefix=
case $bucket in */*) prefix=${bucket#*/}/ bucket=${bucket%%/*} ;; esac
# A folder that is no site would empty the bucket.
for file in index.html 404.html build.json; do
  [ -f "$site/$file" ] || { echo "$site has no $file. Build it again." >&2; exit 1; }
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM

# What the bucket will hold. It cannot choose between a file and its compressed copy.
cp -R "$site/." "$work/site"
cd "$work/site"
rm -f _headers _redirects*
find . -name '*.br' -delete
find . -name '*.gz' > ../copies
while IFS= read -r copy; do
  if [ "${UPLOAD_GZIP:-}" = true ]; then mv "$copy" "${copy%.gz}"; else rm "$copy"; fi
done < ../copies

# An object's ETag is the MD5 of its bytes. Where it is not, the file is uploaded each time.
aws s3api list-objects-v2 --bucket "$bucket" --prefix "$prefix" \
  --query 'Contents[].[ETag, Key]' --output text > ../objects
[ "${UPLOAD_ALL:-}" != true ] || : > ../objects
awk -F '\t' -v start="$((${#prefix} + 1))" '{ gsub("\"", "", $1); print $1 "  ./" substr($2, start) }' \
  ../objects | sort > ../there
find . -type f -exec md5sum {} + | sort | comm -23 - ../there | cut -c 35- > ../changed

type_of() {
  case $1 in
    *.html) echo 'text/html; charset=utf-8' ;;
    *.css) echo 'text/css; charset=utf-8' ;;
    *.js | *.mjs) echo 'text/javascript; charset=utf-8' ;;
    *.json) echo 'application/json; charset=utf-8' ;;
    *.xml) echo 'application/xml; charset=utf-8' ;;
    *.txt | *.gpl) echo 'text/plain; charset=utf-8' ;;
    *.md) echo 'text/markdown; charset=utf-8' ;;
    *.svg) echo 'image/svg+xml; charset=utf-8' ;;
    *.webmanifest) echo 'application/manifest+json; charset=utf-8' ;;
    *.ico) echo 'image/x-icon' ;;
    *.jpg | *.jpeg) echo 'image/jpeg' ;;
    *.png | *.gif | *.webp | *.avif) echo "image/${1##*.}" ;;
    *.woff2) echo 'font/woff2' ;;
    *.pdf | *.zip | *.wasm) echo "application/${1##*.}" ;;
    *) echo 'application/octet-stream' ;;
  esac
}

# Sorts what has changed into folders: step, encoding, content type. Pages come after what they load.
while IFS= read -r file; do
  case $file in
    ./pagefind/*.pf_*) step=0 ;;
    ./_astro/* | ./images/* | ./files/*) step=1 ;;
    *.html) step=3 ;;
    *) step=2 ;;
  esac
  encoding=none
  if [ "${UPLOAD_GZIP:-}" = true ] && grep -qxF "$file.gz" ../copies; then encoding=gzip; fi
  to="$work/upload/$step/$encoding/$(type_of "$file")/${file#./}"
  mkdir -p "${to%/*}"
  ln "$file" "$to"
done < ../changed

for group in "$work"/upload/*/*/*/*; do
  [ -d "$group" ] || continue
  type=${group#"$work"/upload/*/*/}
  set -- --content-type "$type" --cache-control 'public, max-age=0, must-revalidate'
  case $group in
    "$work"/upload/1/*) set -- --content-type "$type" --cache-control 'public, max-age=31536000, immutable' ;;
  esac
  case $group in "$work"/upload/*/gzip/*) set -- "$@" --content-encoding gzip ;; esac
  aws s3 cp "$group" "$target" --recursive --only-show-errors "$@"
done

# Open tabs may still load hashed files of older releases.
aws s3 sync . "$target" --delete --size-only --only-show-errors \
  --exclude '_astro/*' --exclude 'images/*' --exclude 'files/*' --exclude 'pagefind/*.pf_*'
echo "Files uploaded to $target: $(wc -l < ../changed)"
