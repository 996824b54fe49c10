import { headerGroups, securityHeaders } from './rules.ts';
import { contentTypes } from './content-types.ts';

/**
 * A CloudFront function for viewer requests before a bucket: closing slashes, and the `index.html` of a
 * folder. Written for the runtime `cloudfront-js-2.0`.
 */
export function cloudfrontFunction(): string {
  return `// Generated from src/hosting/rules.ts. Runtime cloudfront-js-2.0, event viewer-request.
const files = /\\.(?:${Object.keys(contentTypes).join('|')})$/;

function handler(event) {
  const request = event.request;
  const path = request.uri;
  // Addresses that begin with two slashes would lead to another site.
  const local = path.replace(/^[\\/\\\\]+/, '/');
  if (path.endsWith('/')) request.uri = path + 'index.html';
  else if (!files.test(path)) return moved(local + '/', request.querystring);
  return request;
}

function moved(path, query) {
  const pairs = Object.keys(query).flatMap((name) =>
    (query[name].multiValue || [query[name]]).map(({ value }) => name + '=' + value),
  );
  const location = pairs.length > 0 ? path + '?' + pairs.join('&') : path;
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: location } },
  };
}
`;
}

const OWN_SETTINGS = new Set([
  'Strict-Transport-Security',
  'Content-Security-Policy',
  'X-Frame-Options',
  'X-Content-Type-Options',
  'Referrer-Policy',
]);

/**
 * Response headers policies for `aws cloudfront create-response-headers-policy
 * --response-headers-policy-config file://…`, by file name: one for the default behavior, and one for
 * each group of paths with headers of its own. Caching is in the objects' own metadata.
 */
export function cloudfrontHeadersPolicies(): Readonly<Record<string, string>> {
  const groups = headerGroups().map(({ name, prefixes, headers }) => [
    `cloudfront-headers-policy-${name}.json`,
    headersPolicy(`rook-site-${name}`, { ...securityHeaders, ...headers }, prefixes),
  ]);
  return {
    'cloudfront-headers-policy.json': headersPolicy('rook-site', securityHeaders, []),
    ...Object.fromEntries(groups),
  };
}

function headersPolicy(
  name: string,
  headers: Readonly<Record<string, string>>,
  prefixes: readonly string[],
): string {
  const header = (key: string): string => headers[key] ?? '';
  const others = Object.entries(headers).filter(([key]) => !OWN_SETTINGS.has(key));
  const paths = prefixes.map((prefix) => `${prefix}*`).join(' and ');
  const policy = {
    Name: name,
    Comment: `Generated from src/hosting/rules.ts${paths === '' ? '' : `, for ${paths}`}`,
    SecurityHeadersConfig: {
      StrictTransportSecurity: {
        Override: true,
        IncludeSubdomains: header('Strict-Transport-Security').includes('includeSubDomains'),
        AccessControlMaxAgeSec: Number(
          /max-age=(\d+)/.exec(header('Strict-Transport-Security'))?.[1] ?? 0,
        ),
      },
      ContentSecurityPolicy: {
        Override: true,
        ContentSecurityPolicy: header('Content-Security-Policy'),
      },
      FrameOptions: { Override: true, FrameOption: header('X-Frame-Options') },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { Override: true, ReferrerPolicy: header('Referrer-Policy') },
    },
    CustomHeadersConfig: {
      Quantity: others.length,
      Items: others.map(([Header, Value]) => ({ Header, Value, Override: true })),
    },
  };
  return `${JSON.stringify(policy, null, 2)}\n`;
}
