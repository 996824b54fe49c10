import { NOT_FOUND_FILE, securityHeaders } from './rules.ts';

/** Website settings for `aws s3api put-bucket-website --website-configuration file://…`. */
export function s3Website(): string {
  const website = {
    IndexDocument: { Suffix: 'index.html' },
    ErrorDocument: { Key: NOT_FOUND_FILE },
  };
  return `${JSON.stringify(website, null, 2)}\n`;
}

/** Commands that set up a Google Cloud Storage bucket, and the load balancer before it. */
export function gcsSetup(): string {
  const flags = Object.entries(securityHeaders).map(
    ([name, value]) => `  --custom-response-header="${name}: ${value}"`,
  );
  return `#!/bin/sh
# Generated from src/hosting/rules.ts. Usage: sh gcs-setup.sh BUCKET [BACKEND_BUCKET]
set -eu
gcloud storage buckets update "gs://$1" \\
  --web-main-page-suffix=index.html --web-error-page=${NOT_FOUND_FILE}
# A bucket by itself sends no headers of ours: those come from the load balancer.
[ $# -lt 2 ] || gcloud compute backend-buckets update "$2" \\
${flags.join(' \\\n')}
`;
}
