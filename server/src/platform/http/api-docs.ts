import type { oas31 } from 'zod-openapi';
import type { App } from './app.ts';
import { type Html, html, htmlPage } from './html.ts';
import { type DocumentSettings, openApiDocument } from './openapi/document.ts';
import { DOCS_PATH, DOCUMENT_PATH } from './registered-endpoints.ts';
import { PAGE_HEADERS } from './security-headers.ts';

const STYLE = `body { max-width: 60rem; }
summary { cursor: pointer; padding: 8px 0; }
code { font-weight: 600; }
pre { overflow: auto; padding: 16px; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 12px; }`;

function section(method: string, path: string, operation: oas31.OperationObject): Html {
  const { summary = '', ...details } = operation;
  return html`<details><summary><code>${method.toUpperCase()} ${path}</code> ${String(summary)}</summary><pre>${JSON.stringify(details, null, 2)}</pre></details>`;
}

function docsPage(paths: oas31.PathsObject = {}): string {
  const sections = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => section(method, path, operation)),
  );
  return htmlPage({
    title: 'Gesso API',
    style: STYLE,
    body: html`<main><h1>Gesso API</h1>
<p>Also available as <a href="${DOCUMENT_PATH}">OpenAPI 3.1</a>. Endpoints for members require an access token (Authorization: Bearer) or the session cookie; with the cookie, writes also require an Origin header of this site.</p>
${sections}</main>`,
  });
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
