import type { Problems } from '@gesso/domain/kernel';
import { publishedLimits } from '@gesso/domain/kernel/api';
import { z } from 'zod';
import { createDocument, type oas31, type ZodOpenApiOverride } from 'zod-openapi';
import type { RegisteredEndpoint } from '../registered-endpoints.ts';
import { BEARER, operationOf, SESSION } from './operation.ts';
import { createResponses } from './responses.ts';

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

/** What a rule enforces is published, not what is let in for the rule to judge. */
const override: ZodOpenApiOverride = ({ zodSchema, jsonSchema }) => {
  Object.assign(jsonSchema, publishedLimits.get(zodSchema));
};

/** The one shape of every refusal; each answer says which codes it may carry. */
const problemSchema = (problems: Problems) =>
  z
    .strictObject({
      success: z.literal(false),
      code: z.enum(Object.keys(problems)),
      message: z.string(),
    })
    .describe('Why a request was refused. Programs go by the code; the message is for people.');

/** The whole contract as OpenAPI 3.1. */
export function openApiDocument(
  { endpoints, problems }: Served,
  { url, sessionCookie }: DocumentSettings,
): oas31.OpenAPIObject {
  const responsesOf = createResponses(problems);
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const served of endpoints) {
    const [method = '', path = ''] = served.key.split(' ');
    const address = path.replace(/:(\w+)/g, '{$1}');
    const operation = operationOf(served, responsesOf(served));
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation };
  }
  const document = {
    openapi: '3.1.0' as const,
    info: {
      title: 'Gesso',
      version: '1',
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: url ?? '/' }],
    tags: tagsOf(endpoints),
    paths,
    components: {
      schemas: { Problem: problemSchema(problems) },
      parameters: { Origin: originParameter(url) },
      securitySchemes: {
        [SESSION]: {
          type: 'apiKey' as const,
          in: 'cookie' as const,
          name: sessionCookie,
          description: 'Set by signing up and by signing in.',
        },
        [BEARER]: {
          type: 'http' as const,
          scheme: 'bearer',
          description: 'The access token that signing up, signing in and refreshing answer with.',
        },
      },
    },
  };
  return createDocument(document, { override });
}

const originParameter = (url: string | null) => ({
  name: 'Origin',
  in: 'header' as const,
  required: false,
  description: ORIGIN_ABOUT,
  schema: { type: 'string' as const, format: 'uri' },
  ...(url && { example: new URL(url).origin }),
});

function tagsOf(served: RegisteredEndpoint[]): { name: string; description: string }[] {
  const tags = new Map(
    served.flatMap(({ endpoint: { tag } }) => (tag ? [[tag.name, tag.about]] : [])),
  );
  return [...tags].map(([name, description]) => ({ name, description }));
}
