import type { Endpoint, Multipart } from '@gesso/domain/kernel/api';
import { z } from 'zod';
import type {
  ZodOpenApiOperationObject,
  ZodOpenApiRequestBodyObject,
  ZodOpenApiResponsesObject,
} from 'zod-openapi';
import type { RegisteredEndpoint } from '../registered-endpoints.ts';

const ORIGIN = { $ref: '#/components/parameters/Origin' };
export const SESSION = 'session';
export const BEARER = 'bearer';
const SIGNED_IN: Record<string, string[]>[] = [{ [SESSION]: [] }, { [BEARER]: [] }];

const words = (text: string): string[] => text.split(/[^A-Za-z0-9]+/).filter(Boolean);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** 'PUT /api/posts/:id/like' is putPostsByIdLike. */
function operationId(key: string): string {
  const [method = '', path = ''] = key.split(' ');
  const readable = path.replace('/api/', '').replace(/:(\w+)/g, 'by-$1');
  return method.toLowerCase() + words(readable).map(capital).join('');
}

/** The content of a form: the file with its types and maximum size, and the text fields. */
function formOf({ file: { maxBytes, types }, fields }: Multipart) {
  const description = `at most ${maxBytes / 1024 / 1024} MB`;
  const file = z.string().meta({ format: 'binary', maxLength: maxBytes, description });
  const schema = z.strictObject({ ...fields?.shape, file });
  return { schema, encoding: { file: { contentType: types.join(', ') } } };
}

function requestBody({ body, multipart }: Endpoint): ZodOpenApiRequestBodyObject | undefined {
  if (multipart) return { required: true, content: { 'multipart/form-data': formOf(multipart) } };
  return body && { required: true, content: { 'application/json': { schema: body } } };
}

function securityOf({ access, withoutSession }: Endpoint): Record<string, string[]>[] {
  if (withoutSession) return [{}];
  return access === 'guest' ? [{}, ...SIGNED_IN] : SIGNED_IN;
}

/** One endpoint, documented from its contract. */
export function operationOf(
  { key, endpoint, limit, passwordTries }: RegisteredEndpoint,
  responses: ZodOpenApiResponsesObject,
): ZodOpenApiOperationObject {
  const { summary, description, tag, params, query } = endpoint;
  const asksOrigin = !key.startsWith('GET ') && !endpoint.withoutSession;
  const body = requestBody(endpoint);
  return {
    operationId: operationId(key),
    summary,
    ...(description && { description }),
    tags: tag ? [tag.name] : [],
    security: securityOf(endpoint),
    ...((params || query) && {
      requestParams: { ...(params && { path: params }), ...(query && { query }) },
    }),
    ...(asksOrigin && { parameters: [ORIGIN] }),
    ...(body && { requestBody: body }),
    responses,
    'x-rate-limit': limit,
    ...(passwordTries && { 'x-rate-limit-by-account': passwordTries }),
  };
}
