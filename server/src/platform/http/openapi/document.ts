import type { Problems } from '@gesso/domain/kernel';
import type { RegisteredEndpoint } from '../registered-endpoints.ts';
import { BEARER, operationOf, SESSION } from './operation.ts';
import { createSchemas, type JsonObject, problemSchema } from './schemas.ts';

const ABOUT = `Everything the web app does, for other clients.

A request that is refused is answered with a Problem: programs go by its code. Lists are pages: ask
for the next one with the cursor the last one gave. Creating something takes a key that the client
makes up (a UUID): sent again with the same key and content, it is made once.

Cookies are set by the answers that say so and belong in the requests that follow. A client that keeps no
cookies asks for tokens where it signs up or in (\`tokens: true\`), sends the access token as
\`Authorization: Bearer\` with every request, and trades the refresh token for new ones before it expires or
once it is answered \`token-invalid\`. A request with an access token is judged by it alone, whatever cookies it
carries. The live connection (a WebSocket at /live) takes the same header; no token belongs in an address.`;

const ORIGIN_ABOUT =
  'Requests that change something say where they come from, so that no other site can make a ' +
  'browser send them. Browsers set it by themselves; other clients send the origin of this server, ' +
  'unless they send an access token.';

export type DocumentSettings = { url: string | null; sessionCookie: string };

/** What the app serves, and every problem it may send. */
type Served = { endpoints: RegisteredEndpoint[]; problems: Problems };

/** The whole contract as OpenAPI 3.1. */
export function openApiDocument(
  { endpoints: served, problems }: Served,
  { url, sessionCookie }: DocumentSettings,
): JsonObject & { paths: Record<string, Record<string, JsonObject>> } {
  const schemas = createSchemas();
  const responses: Record<string, JsonObject> = {};
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const row of served) {
    const [method = '', path = ''] = row.key.split(' ');
    const address = path.replace(/:(\w+)/g, '{$1}');
    const operation = operationOf(row, schemas, responses, problems);
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gesso',
      version: '1',
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: url ?? '/' }],
    tags: tagsOf(served),
    paths,
    components: {
      schemas: { ...schemas.named, Problem: problemSchema(Object.keys(problems)) },
      responses,
      parameters: { Origin: originParameter(url) },
      securitySchemes: {
        [SESSION]: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'Set by signing up and by signing in.',
        },
        [BEARER]: {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token that signing up, signing in and refreshing answer with.',
        },
      },
    },
  };
}

function originParameter(url: string | null): JsonObject {
  const schema = { type: 'string', format: 'uri' };
  const example = url ? { example: new URL(url).origin } : {};
  return {
    name: 'Origin',
    in: 'header',
    required: false,
    description: ORIGIN_ABOUT,
    schema,
    ...example,
  };
}

function tagsOf(served: RegisteredEndpoint[]): JsonObject[] {
  const tags = new Map(
    served.flatMap(({ endpoint: { tag } }) => (tag ? [[tag.name, tag.about]] : [])),
  );
  return [...tags].map(([name, description]) => ({ name, description }));
}
