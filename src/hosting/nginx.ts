import { NOT_FOUND_FILE, pathRules, REVALIDATE, securityHeaders } from './rules.ts';
import { contentTypes } from './content-types.ts';

/** Security headers that are not the same everywhere. */
const varying = new Set(pathRules.flatMap(({ headers }) => Object.keys(headers)));

const variableOf = (header: string) => `$${header.toLowerCase().replaceAll('-', '_')}`;

/** Body of an nginx `server` block: everything but names, ports, certificates and `root`. */
export function nginxConfig(): string {
  const types = Map.groupBy(Object.entries(contentTypes), ([, type]) => type.split(';')[0] ?? type);
  const texts = Object.values(contentTypes)
    .filter((type) => type.includes('charset='))
    .map((type) => type.split(';')[0] ?? type)
    // nginx adds the charset of HTML without being told.
    .filter((type) => type !== 'text/html');
  return `# Generated from src/hosting/rules.ts. Include this in a server block:
#
#   server {
#     listen 443 ssl;
#     http2 on;
#     server_name rook.example;
#     ssl_certificate …; ssl_certificate_key …;
#     root /var/lib/rook-site/current;
#     include /etc/nginx/rook-site.conf;
#   }

index index.html;
charset utf-8;
charset_types ${[...new Set(texts)].join(' ')};
types {
${[...types].map(([type, entries]) => `  ${type} ${entries.map(([name]) => name).join(' ')};`).join('\n')}
}
default_type application/octet-stream;

# Relative, so that they hold behind a proxy too.
absolute_redirect off;
server_tokens off;

# The build put a compressed copy beside each text file. With ngx_brotli (Debian:
# libnginx-mod-http-brotli-static) also say: brotli_static on;
gzip_static on;
gzip_vary on;

# Locations set only the variables: an add_header of their own would drop all of these. One whose
# variable is empty is not sent.
set $cache_control "${REVALIDATE}";
${[...varying].map((name) => `set ${variableOf(name)} "${securityHeaders[name] ?? ''}";`).join('\n')}
add_header Cache-Control $cache_control always;
${Object.entries(securityHeaders)
  .map(([name, value]) => {
    return `add_header ${name} ${varying.has(name) ? variableOf(name) : `"${value}"`} always;`;
  })
  .join('\n')}

# A folder that has no page is as unknown as a path that is not there.
error_page 403 404 =404 /${NOT_FOUND_FILE};
location = /${NOT_FOUND_FILE} {
  internal;
}

${pathRules
  .map(({ prefix, cacheControl, headers }) => {
    const sets = Object.entries(headers).map(
      ([name, value]) => `  set ${variableOf(name)} "${value}";\n`,
    );
    return `location ${prefix} {\n  set $cache_control "${cacheControl}";\n${sets.join('')}}`;
  })
  .join('\n')}
`;
}
