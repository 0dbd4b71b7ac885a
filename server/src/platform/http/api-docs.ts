import type { oas31 } from 'zod-openapi';
import type { App } from './app.ts';
import { escapeHtml } from './escape-html.ts';
import { type DocumentSettings, openApiDocument } from './openapi/document.ts';
import { DOCS_PATH, DOCUMENT_PATH } from './registered-endpoints.ts';
import { PAGE_HEADERS } from './security-headers.ts';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
h1{font-family:Georgia,serif}summary{cursor:pointer;padding:.5rem 0}code{font-weight:600}
pre{overflow:auto;padding:1rem;border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:12px}`;

function section(method: string, path: string, operation: oas31.OperationObject): string {
  const { summary = '', ...details } = operation;
  const body = escapeHtml(JSON.stringify(details, null, 2));
  return `<details><summary><code>${method.toUpperCase()} ${escapeHtml(path)}</code> ${escapeHtml(String(summary))}</summary><pre>${body}</pre></details>`;
}

function docsPage(paths: oas31.PathsObject = {}): string {
  const sections = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => section(method, path, operation)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Gesso API</title><style>${STYLE}</style></head><body><main><h1>Gesso API</h1>
<p>The contract as <a href="${DOCUMENT_PATH}">OpenAPI 3.1</a>. Where a member is asked for, requests carry the session cookie, and writes an Origin header of this site; or an access token as Authorization: Bearer.</p>
${sections.join('\n')}</main></body></html>`;
}

/** The API contract as an OpenAPI document and as an HTML page. */
export function registerApiDocs(app: App, settings: DocumentSettings): void {
  app.decorate('endpoints', []);
  // Built on first use, when every endpoint is registered.
  let cached: ReturnType<typeof openApiDocument> | undefined;
  const document = () => (cached ??= openApiDocument(app, settings));
  const config = { access: 'guest' } as const;
  app.get(DOCUMENT_PATH, { config }, async () => document());
  app.get(DOCS_PATH, { config }, (_request, reply) =>
    reply.headers(PAGE_HEADERS).type('text/html').send(docsPage(document().paths)),
  );
}
