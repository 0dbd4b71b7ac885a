import type { Problems } from '@gesso/domain/kernel';
import { publishedLimits } from '@gesso/domain/kernel/api';
import { z } from 'zod';
import { createDocument, type oas31, type ZodOpenApiOverride } from 'zod-openapi';
import type { RegisteredEndpoint } from '../registered-endpoints.ts';
import { BEARER, operationOf, SESSION } from './operation.ts';
import { createResponses } from './responses.ts';

const ABOUT = `The API of the web app, for other clients.

A refused request is answered with a Problem. Programs should check its code. Lists are paginated: to get
the next page, send the cursor from the last one. To create something, send a key that the client
generates (a UUID). If you send the same key and content again, it is created only once.

Some responses set cookies, as described. Send them with the requests that follow. A client without
cookies asks for tokens when it signs up or signs in (\`tokens: true\`), sends the access token as
\`Authorization: Bearer\` with every request, and exchanges the refresh token for new tokens before the access
token expires, or when it gets \`token-invalid\`. If a request has an access token, its cookies are ignored.
The live connection (a WebSocket at /live) takes the same header. Never put a token in a URL.`;

const ORIGIN_ABOUT =
  'Requests that change something must state their origin, so that no other site can make a ' +
  'browser send them. Browsers do this automatically. Other clients send the origin of this server, ' +
  'unless they send an access token.';

export type DocumentSettings = { url: string | null; sessionCookie: string };

/** The endpoints of the app, and every problem it may send. */
type Served = { endpoints: RegisteredEndpoint[]; problems: Problems };

/**
 * Publishes the schema that is enforced by a rule, instead of the looser one that accepts the
 * input.
 */
const override: ZodOpenApiOverride = ({ zodSchema, jsonSchema }) => {
  Object.assign(jsonSchema, publishedLimits.get(zodSchema));
};

/** The common shape of every problem; each response lists its possible codes. */
const problemSchema = (problems: Problems) =>
  z
    .strictObject({
      success: z.literal(false),
      code: z.enum(Object.keys(problems)),
      message: z.string(),
    })
    .describe('Why a request was refused. The code is for programs, the message for people.');

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
          description: 'Set at sign-up and sign-in.',
        },
        [BEARER]: {
          type: 'http' as const,
          scheme: 'bearer',
          description: 'The access token returned by sign-up, sign-in and refresh.',
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
