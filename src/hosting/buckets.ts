import { headerGroups, NOT_FOUND_FILE, securityHeaders } from './rules.ts';

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
  const groups = headerGroups();
  const names = groups.map(({ name }) => `${name.toUpperCase()}_BACKEND`);
  const backends = [securityHeaders, ...groups.map(({ headers }) => ({ ...securityHeaders, ...headers }))]; // prettier-ignore
  const updates = backends.map((headers, index) => {
    const at = index + 2;
    const flags = Object.entries(headers).map(
      ([name, value]) => `  --custom-response-header="${name}: ${value}"`,
    );
    return `[ $# -lt ${at} ] || gcloud compute backend-buckets update "$${at}" \\\n${flags.join(' \\\n')}\n`;
  });
  const places = groups.map(({ prefixes }, index) => `${names[index] ?? ''}: ${prefixes.map((prefix) => `${prefix}*`).join(' ')}`); // prettier-ignore
  return `#!/bin/sh
# Generated from src/hosting/rules.ts. Usage: sh gcs-setup.sh BUCKET [BACKEND [${names.join(' ')}]]
# All of them are backend buckets of the same bucket. The URL map sends these paths to the last ones:
${places.map((line) => `#   ${line}\n`).join('')}set -eu
gcloud storage buckets update "gs://$1" \\
  --web-main-page-suffix=index.html --web-error-page=${NOT_FOUND_FILE}
# A bucket by itself sends no headers of ours: those come from the load balancer.
${updates.join('')}`;
}
