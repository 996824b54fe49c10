import { IMMUTABLE, NOT_FOUND_FILE, pathRules, REVALIDATE, securityHeaders } from './rules.ts';
import { contentTypes } from './content-types.ts';
import {
  AVAILABLE_DICTIONARY,
  DICTIONARY_ENCODING,
  DICTIONARY_PREFIX,
  PAGE_VARY,
  USE_AS_DICTIONARY,
} from './dictionary-rules.ts';

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
set $content_encoding "";
set $page_vary "";
set $use_as_dictionary "";
${[...varying].map((name) => `set ${variableOf(name)} "${securityHeaders[name] ?? ''}";`).join('\n')}
add_header Cache-Control $cache_control always;
add_header Content-Encoding $content_encoding;
add_header Vary $page_vary;
add_header Use-As-Dictionary $use_as_dictionary;
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

# A browser that has the site's dictionary is sent what differs of a page: the copy that names this
# very dictionary. Without it, or without the copy, the answer is the plain one.
set $dictionary "";
if ($http_available_dictionary ~ "${AVAILABLE_DICTIONARY}") {
  set $dictionary $1;
}
if ($http_accept_encoding !~ "(?:^|,)\\s*${DICTIONARY_ENCODING}\\s*(?:,|$)") {
  set $dictionary "";
}
if ($uri ~ "(?:/|\\.html)$") {
  set $page_vary "${PAGE_VARY}";
}
if (-f "$document_root\${uri}index.html.$dictionary.${DICTIONARY_ENCODING}") {
  rewrite ^ "\${uri}index.html.$dictionary.${DICTIONARY_ENCODING}" last;
}
location ~ "\\.${DICTIONARY_ENCODING}$" {
  internal;
  set $content_encoding ${DICTIONARY_ENCODING};
  types { }
  default_type text/html;
  # It is compressed already, whatever the server does elsewhere.
  gzip off;
}
location /${DICTIONARY_PREFIX} {
  set $cache_control "${IMMUTABLE}";
  set $use_as_dictionary '${USE_AS_DICTIONARY}';
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
