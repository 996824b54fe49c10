import { headerGroups, NOT_FOUND_FILE, pathRules, REVALIDATE, securityHeaders } from './rules.ts';
import { contentTypes } from './content-types.ts';

const groups = headerGroups();
/** Security headers that are not the same everywhere. */
const varying = new Set(groups.flatMap(({ headers }) => Object.keys(headers)));

/** Lines of a `header` block: those security headers, some with values of their own. */
function headerLines(
  isMeant: (name: string) => boolean,
  own: Readonly<Record<string, string>>,
): string {
  return Object.entries({ ...securityHeaders, ...own })
    .filter(([name]) => isMeant(name))
    .map(([name, value]) => `\t\t${name} "${value}"`)
    .join('\n');
}

/** A Caddyfile for the site; Caddy gets its certificates by itself. */
export function caddyfile(): string {
  // Caddy asks the system for types, and not every system knows these.
  const rare = ['md', 'webmanifest', 'gpl'].map((extension) => {
    const type = contentTypes[extension] ?? '';
    return `\t@${extension} path *.${extension}\n\theader @${extension} Content-Type "${type}"`;
  });
  const rules = pathRules.filter(({ cacheControl }) => cacheControl !== REVALIDATE);
  const lasting = rules.map(({ prefix }) => `${prefix}*`).join(' ');
  const values = new Set(rules.map(({ cacheControl }) => cacheControl));
  if (values.size !== 1) throw new Error('the Caddyfile knows one lasting Cache-Control only');
  return `# Generated from src/hosting/rules.ts. SITE_URL is a variable of its environment.
{$SITE_URL:rook.example} {
	root * /var/lib/rook-site/current

	header {
${headerLines((name) => !varying.has(name), {})}
	}
	@lasting {
		path ${lasting}
		file
	}
	@others {
		not {
			path ${lasting}
			file
		}
	}
	header @others Cache-Control "${REVALIDATE}"
	header @lasting Cache-Control "${[...values].join('')}"
${rare.join('\n')}
${groups
  .map(({ name, prefixes, headers }) => {
    const path = prefixes.map((prefix) => `${prefix}*`).join(' ');
    return `\t@${name} {\n\t\tpath ${path}\n\t\tfile\n\t}
	header @${name} {\n${headerLines((header) => varying.has(header), headers)}\n\t}`;
  })
  .join('\n')}
	@rest {
		not {
			path ${groups.flatMap(({ prefixes }) => prefixes.map((prefix) => `${prefix}*`)).join(' ')}
			file
		}
	}
	header @rest {
${headerLines((name) => varying.has(name), {})}
	}

	# As the address was sent, so that it stays encoded. Slashes at its start become one: with two, it
	# would lead to another host.
	map {http.request.orig_uri} {with_slash} {
		"~^/*([^?]*)(.*)$" "/\${1}/\${2}"
	}
	@folder {
		not path */
		file {
			try_files {path}/index.html
		}
	}
	redir @folder {with_slash} 301
	@write not method GET HEAD
	error @write 405

	file_server {
		precompressed br gzip
	}
	handle_errors {
		header Cache-Control "${REVALIDATE}"
		rewrite * /${NOT_FOUND_FILE}
		file_server
	}
}
`;
}
