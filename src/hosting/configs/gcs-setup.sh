#!/bin/sh
# Generated from src/hosting/rules.ts. Usage: sh gcs-setup.sh BUCKET [BACKEND_BUCKET]
set -eu
gcloud storage buckets update "gs://$1" \
  --web-main-page-suffix=index.html --web-error-page=404.html
# A bucket by itself sends no headers of ours: those come from the load balancer.
[ $# -lt 2 ] || gcloud compute backend-buckets update "$2" \
  --custom-response-header="Strict-Transport-Security: max-age=63072000; includeSubDomains" \
  --custom-response-header="Content-Security-Policy: frame-ancestors 'none'" \
  --custom-response-header="X-Frame-Options: DENY" \
  --custom-response-header="X-Content-Type-Options: nosniff" \
  --custom-response-header="Referrer-Policy: strict-origin-when-cross-origin" \
  --custom-response-header="Permissions-Policy: accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), screen-wake-lock=(), serial=(), usb=()" \
  --custom-response-header="Cross-Origin-Opener-Policy: same-origin"
