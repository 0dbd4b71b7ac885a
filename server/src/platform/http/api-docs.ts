import swagger from '@fastify/swagger';
import { escapeHtml } from '../pages/escape-html.ts';
import type { App } from './app.ts';
import { PAGE_HEADERS } from './security-headers.ts';

type Operation = {
  summary?: string;
  requestBody?: unknown;
  parameters?: unknown;
  responses?: unknown;
};

type PathItem = Partial<Record<(typeof METHODS)[number], Operation>>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
h1{font-family:Georgia,serif}summary{cursor:pointer;padding:.5rem 0}code{font-weight:600}
pre{overflow:auto;padding:1rem;border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:12px}`;

function section(method: string, path: string, operation: Operation): string {
  const { summary = '', ...details } = operation;
  const body = escapeHtml(JSON.stringify(details, null, 2));
  return `<details><summary><code>${method.toUpperCase()} ${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary><pre>${body}</pre></details>`;
}

function docsPage(paths: Record<string, PathItem | undefined>): string {
  const sections = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item?.[method];
      return operation ? [section(method, path, operation)] : [];
    }),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Gesso API</title><style>${STYLE}</style></head><body><main><h1>Gesso API</h1>
<p>The contract as <a href="/api/openapi.json">OpenAPI 3.1</a>. Writes need an Origin header of this site and, where a member is asked for, the session cookie.</p>
${sections.join('\n')}</main></body></html>`;
}

/** The contract for other clients: OpenAPI, and a page to read it on. */
export async function registerApiDocs(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Gesso', version: '1' } },
  });
  app.get('/api/openapi.json', { schema: { hide: true }, config: { access: 'guest' } }, async () =>
    app.swagger(),
  );
  app.get(
    '/api/docs',
    { schema: { hide: true }, config: { access: 'guest' } },
    async (_request, reply) => {
      const { paths = {} } = app.swagger();
      return reply.headers(PAGE_HEADERS).type('text/html').send(docsPage(paths));
    },
  );
}
