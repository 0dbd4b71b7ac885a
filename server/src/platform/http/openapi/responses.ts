import type { Problems } from '@gesso/domain/kernel';
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { englishMessage } from '../problems.ts';
import { commonProblems, type RegisteredEndpoint } from '../registered-endpoints.ts';

const DONE: Record<number, string> = {
  200: 'The requested data, or the new state.',
  201: 'The created resource.',
  204: 'Success, without content.',
};

const RETRY_AFTER = {
  'retry-after': {
    description: 'seconds to wait',
    schema: { type: 'integer' as const, minimum: 1 },
  },
};

const pascal = (text: string): string =>
  text.replace(/(?:^|-)(\w)/g, (_, initial: string) => initial.toUpperCase());

function refusal(problems: Problems, status: number, codes: string[]): ZodOpenApiResponseObject {
  const narrowed = {
    type: 'object' as const,
    properties: { code: { type: 'string' as const, enum: codes } },
    required: ['code'],
  };
  const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, narrowed] };
  const described = codes.flatMap((code) => {
    const problem = problems[code];
    return problem ? [`\`${code}\`: ${englishMessage(problem)}`] : [];
  });
  return {
    description: described.join('\n\n'),
    ...((status === 429 || status === 503) && { headers: RETRY_AFTER }),
    content: { 'application/json': { schema } },
  };
}

function success({ endpoint }: RegisteredEndpoint): ZodOpenApiResponsesObject {
  const { status = 200, reply } = endpoint;
  const content = status !== 204 && { content: { 'application/json': { schema: reply } } };
  return { [`${status}`]: { description: DONE[status] ?? '', ...content } };
}

/**
 * Problem responses with a single code are used by many endpoints: the document defines each of
 * them once.
 */
type SharedRefusals = Map<string, ZodOpenApiResponseObject>;

/** Every response of an endpoint: the declared ones, and those possible for any request. */
export function createResponses(problems: Problems) {
  const shared: SharedRefusals = new Map();
  const refusalOf = (status: number, codes: string[]): ZodOpenApiResponseObject => {
    const [code = '', ...otherCodes] = codes;
    if (otherCodes.length > 0) return refusal(problems, status, codes);
    const response = shared.get(code) ?? { id: pascal(code), ...refusal(problems, status, codes) };
    shared.set(code, response);
    return response;
  };
  return (served: RegisteredEndpoint): ZodOpenApiResponsesObject => {
    const [method = ''] = served.key.split(' ');
    const declared = served.endpoint.problems ?? [];
    const byStatus = new Map<number, string[]>();
    for (const code of new Set([...declared, ...commonProblems(method, served.endpoint)])) {
      const status = problems[code]?.status;
      if (status === undefined) throw new Error(`No problem is called ${code}.`);
      byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
    }
    const refusals = [...byStatus].map(([status, codes]) => [status, refusalOf(status, codes)]);
    return { ...success(served), ...Object.fromEntries(refusals) };
  };
}
