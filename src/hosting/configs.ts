import { caddyfile } from './caddy.ts';
import { cloudfrontFunction, cloudfrontHeadersPolicies } from './cloudfront.ts';
import { gcsSetup, s3Website } from './buckets.ts';
import { nginxConfig } from './nginx.ts';

/** The configurations of hosts that are no part of the built site, by file name. */
export function hostConfigs(): Readonly<Record<string, string>> {
  return {
    'nginx.conf': nginxConfig(),
    Caddyfile: caddyfile(),
    'cloudfront-function.js': cloudfrontFunction(),
    ...cloudfrontHeadersPolicies(),
    's3-website.json': s3Website(),
    'gcs-setup.sh': gcsSetup(),
  };
}
