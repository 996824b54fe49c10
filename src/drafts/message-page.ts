import { escapeHtml } from '#lib/text/escape-html.ts';

/** A standalone page with a message. */
export const messagePage = (title: string, paragraphs: readonly string[], back = '') => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
${back && '<meta http-equiv="refresh" content="5">'}
<style>
body { max-width: 40rem; margin: 15vh auto; padding: 0 1.5rem; font: 1.125rem/1.6 system-ui, sans-serif; color: #14110f; background: #faf9f5; overflow-wrap: anywhere }
h1 { font-size: 2.25rem; line-height: 1.1; letter-spacing: -0.03em }
</style>
<h1>${title}</h1>
${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
${back && `<p><a href="${escapeHtml(back)}">Back</a></p>`}
</html>
`;
