#!/bin/sh
# Generated from src/hosting/rules.ts. Usage: sh gcs-setup.sh BUCKET [BACKEND [IMAGES_BACKEND FILES_BACKEND]]
# All of them are backend buckets of the same bucket. The URL map sends these paths to the last ones:
#   IMAGES_BACKEND: /images/* /og/*
#   FILES_BACKEND: /files/*
set -eu
gcloud storage buckets update "gs://$1" \
  --web-main-page-suffix=index.html --web-error-page=404.html
# A bucket by itself sends no headers of ours: those come from the load balancer.
[ $# -lt 2 ] || gcloud compute backend-buckets update "$2" \
  --custom-response-header="Strict-Transport-Security: max-age=63072000" \
  --custom-response-header="Content-Security-Policy: frame-ancestors 'none'" \
  --custom-response-header="X-Frame-Options: DENY" \
  --custom-response-header="X-Content-Type-Options: nosniff" \
  --custom-response-header="Referrer-Policy: strict-origin-when-cross-origin" \
  --custom-response-header="Permissions-Policy: accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), screen-wake-lock=(), serial=(), usb=()" \
  --custom-response-header="Cross-Origin-Opener-Policy: same-origin" \
  --custom-response-header="Cross-Origin-Resource-Policy: same-origin"
[ $# -lt 3 ] || gcloud compute backend-buckets update "$3" \
  --custom-response-header="Strict-Transport-Security: max-age=63072000" \
  --custom-response-header="Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'" \
  --custom-response-header="X-Frame-Options: DENY" \
  --custom-response-header="X-Content-Type-Options: nosniff" \
  --custom-response-header="Referrer-Policy: strict-origin-when-cross-origin" \
  --custom-response-header="Permissions-Policy: accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), screen-wake-lock=(), serial=(), usb=()" \
  --custom-response-header="Cross-Origin-Opener-Policy: same-origin" \
  --custom-response-header="Cross-Origin-Resource-Policy: cross-origin"
[ $# -lt 4 ] || gcloud compute backend-buckets update "$4" \
  --custom-response-header="Strict-Transport-Security: max-age=63072000" \
  --custom-response-header="Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'" \
  --custom-response-header="X-Frame-Options: DENY" \
  --custom-response-header="X-Content-Type-Options: nosniff" \
  --custom-response-header="Referrer-Policy: strict-origin-when-cross-origin" \
  --custom-response-header="Permissions-Policy: accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), screen-wake-lock=(), serial=(), usb=()" \
  --custom-response-header="Cross-Origin-Opener-Policy: same-origin" \
  --custom-response-header="Cross-Origin-Resource-Policy: same-origin"
