import { cacheRules, NOT_FOUND_FILE, redirects, REVALIDATE, securityHeaders } from './rules.ts';
import { contentTypes } from './content-types.ts';
import {
  AVAILABLE_DICTIONARY,
  DICTIONARY_ENCODING,
  DICTIONARY_PREFIX,
  USE_AS_DICTIONARY,
} from './dictionary-rules.ts';

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

	# A browser that has the site's dictionary is sent what differs of a page: the copy that names this
	# very dictionary. Without it, or without the copy, the answer is the plain one.
	map {header.Available-Dictionary} {dictionary} {
		"~${AVAILABLE_DICTIONARY}" "\${1}"
		default none
	}
	@page path */
	header @page +Vary Available-Dictionary
	@dictionary path /${DICTIONARY_PREFIX}*
	header @dictionary Use-As-Dictionary \`${USE_AS_DICTIONARY}\`
	@differs {
		path */
		header_regexp Accept-Encoding (?:^|,)\\s*${DICTIONARY_ENCODING}\\s*(?:,|$)
		file {
			try_files {path}index.html.{dictionary}.${DICTIONARY_ENCODING}
		}
	}
	handle @differs {
		rewrite * {path}index.html.{dictionary}.${DICTIONARY_ENCODING}
		header Content-Encoding ${DICTIONARY_ENCODING}
		header Content-Type "${contentTypes['html'] ?? ''}"
		header +Vary Accept-Encoding
		file_server
	}

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
