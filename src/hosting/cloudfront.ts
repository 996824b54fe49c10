import { redirects, securityHeaders } from './rules.ts';
import { contentTypes } from './content-types.ts';

/**
 * A CloudFront function for viewer requests before a bucket: redirects, closing slashes, and the
 * `index.html` of a folder. Written for the runtime `cloudfront-js-2.0`.
 */
export function cloudfrontFunction(): string {
  const targets = Object.fromEntries(redirects.map(({ from, to }) => [from, to]));
  return `// Generated from src/hosting/rules.ts. Runtime cloudfront-js-2.0, event viewer-request.
const redirects = ${JSON.stringify(targets)};
const files = /\\.(?:${Object.keys(contentTypes).join('|')})$/;

function handler(event) {
  const request = event.request;
  const path = request.uri;
  // Addresses that begin with two slashes would lead to another site.
  const local = path.replace(/^\\/+/, '/');
  if (redirects[path]) return moved(redirects[path], request.querystring);
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
 * A response headers policy for `aws cloudfront create-response-headers-policy
 * --response-headers-policy-config file://…`. Caching is in the objects' own metadata.
 */
export function cloudfrontHeadersPolicy(): string {
  const header = (name: string): string => securityHeaders[name] ?? '';
  const others = Object.entries(securityHeaders).filter(([name]) => !OWN_SETTINGS.has(name));
  const policy = {
    Name: 'rook-site',
    Comment: 'Generated from src/hosting/rules.ts',
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
