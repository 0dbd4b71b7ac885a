import type { Problems } from '@gesso/domain/kernel';
import { commonProblems, type RegisteredEndpoint } from '../registered-endpoints.ts';
import type { JsonObject, Schemas } from './schemas.ts';

const DONE: Record<number, string> = {
  200: 'What was asked for, or how it is now.',
  201: 'What was made.',
  204: 'Done; there is nothing to say.',
};

const RETRY_AFTER = {
  'retry-after': { description: 'seconds to wait', schema: { type: 'integer', minimum: 1 } },
};

function refusal(problems: Problems, status: number, codes: string[]): JsonObject {
  const narrowed = {
    type: 'object',
    properties: { code: { type: 'string', enum: codes } },
    required: ['code'],
  };
  const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, narrowed] };
  return {
    description: codes.map((code) => `\`${code}\`: ${problems[code]?.message}`).join('\n\n'),
    ...((status === 429 || status === 503) && { headers: RETRY_AFTER }),
    content: { 'application/json': { schema } },
  };
}

const pascal = (text: string): string =>
  text.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Answers with a single code are many endpoints' own: they are written once. */
function refusalOf(
  problems: Problems,
  status: number,
  codes: string[],
  shared: Record<string, JsonObject>,
): JsonObject {
  const [only, ...others] = codes;
  if (only === undefined || others.length > 0) return refusal(problems, status, codes);
  shared[pascal(only)] = refusal(problems, status, codes);
  return { $ref: `#/components/responses/${pascal(only)}` };
}

function success({ endpoint }: RegisteredEndpoint, schemas: Schemas): [number, JsonObject] {
  const { status = 200, reply } = endpoint;
  const description = DONE[status] ?? '';
  if (status === 204) return [status, { description }];
  const schema = schemas.of(reply, 'output');
  return [status, { description, content: { 'application/json': { schema } } }];
}

/** Every answer an endpoint may give: what it declares, and what may happen to any request. */
export function responsesOf(
  served: RegisteredEndpoint,
  schemas: Schemas,
  shared: Record<string, JsonObject>,
  problems: Problems,
): JsonObject {
  const [method = ''] = served.key.split(' ');
  const declared = served.endpoint.problems ?? [];
  const codes = new Set([...declared, ...commonProblems(method, served.endpoint)]);
  const byStatus = new Map<number, string[]>();
  for (const code of codes) {
    const status = problems[code]?.status;
    if (status === undefined) throw new Error(`No problem is called ${code}.`);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const [status, answer] = success(served, schemas);
  const refusals = [...byStatus].map(([number, those]) => [
    number,
    refusalOf(problems, number, those, shared),
  ]);
  return Object.fromEntries([[status, answer], ...refusals]);
}
