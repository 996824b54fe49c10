// Generated from src/hosting/rules.ts. Runtime cloudfront-js-2.0, event viewer-request.
const files = /\.(?:html|css|js|mjs|json|xml|txt|md|svg|webmanifest|gpl|ico|png|jpg|jpeg|gif|webp|avif|woff2|pdf|zip|wasm|pagefind|pf_fragment|pf_index|pf_meta)$/;

function handler(event) {
  const request = event.request;
  const path = request.uri;
  // Addresses that begin with two slashes would lead to another site.
  const local = path.replace(/^[\/\\]+/, '/');
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
