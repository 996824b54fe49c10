import { cacheRules, NOT_FOUND_FILE, redirects, REVALIDATE, securityHeaders } from './rules.ts';
import { contentTypes } from './content-types.ts';

/** A Caddyfile for the site; Caddy gets its certificates by itself. */
export function caddyfile(): string {
  // Caddy asks the system for types, and not every system knows these.
  const rare = ['md', 'webmanifest', 'gpl'].map((extension) => {
    const type = contentTypes[extension] ?? '';
    return `\t@${extension} path *.${extension}\n\theader @${extension} Content-Type "${type}"`;
  });
  const lasting = cacheRules.map(({ prefix }) => `${prefix}*`).join(' ');
  const values = new Set(cacheRules.map(({ cacheControl }) => cacheControl));
  if (values.size !== 1) throw new Error('the Caddyfile knows one lasting Cache-Control only');
  return `# Generated from src/hosting/rules.ts. Set the name and the folder of the site.
rook.example {
	root * /var/lib/rook-site/current

${redirects.map(({ from, to }) => `\tredir ${from} ${to} 301`).join('\n')}

	header {
${Object.entries(securityHeaders)
  .map(([name, value]) => `\t\t${name} "${value}"`)
  .join('\n')}
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

	@folder {
		not path */
		file {
			try_files {path}/index.html
		}
		expression {query} == ""
	}
	redir @folder {path}/ 301
	@folder_query {
		not path */
		file {
			try_files {path}/index.html
		}
		expression {query} != ""
	}
	redir @folder_query {path}/?{query} 301
	@write not method GET HEAD
	error @write 405

	file_server {
		precompressed br gzip
	}
	handle_errors {
		rewrite * /${NOT_FOUND_FILE}
		file_server
	}
}
`;
}
