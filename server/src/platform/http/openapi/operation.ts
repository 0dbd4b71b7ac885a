import type { Problems } from '@gesso/domain/kernel';
import type { Endpoint, Multipart } from '@gesso/domain/kernel/api';
import type { z } from 'zod';
import type { RegisteredEndpoint } from '../registered-endpoints.ts';
import { responsesOf } from './responses.ts';
import type { JsonObject, Schemas } from './schemas.ts';

const ORIGIN = { $ref: '#/components/parameters/Origin' };
export const SESSION = 'session';
export const BEARER = 'bearer';
const SIGNED_IN = [{ [SESSION]: [] }, { [BEARER]: [] }];

const words = (text: string): string[] => text.split(/[^A-Za-z0-9]+/).filter(Boolean);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** 'PUT /api/posts/:id/like' is putPostsByIdLike. */
function operationId(key: string): string {
  const [method = '', path = ''] = key.split(' ');
  const readable = path.replace('/api/', '').replace(/:(\w+)/g, 'by-$1');
  return method.toLowerCase() + words(readable).map(capital).join('');
}

function parametersIn(place: 'path' | 'query', schema: z.ZodObject | undefined, schemas: Schemas) {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const { description, ...json } = schemas.of(field as z.ZodType, 'input');
    const required = place === 'path' || !(field as z.ZodType).safeParse(undefined).success;
    return { name, in: place, required, ...(description ? { description } : {}), schema: json };
  });
}

/** What a form carries: the file with its kinds and its greatest size, and the texts beside it. */
function formOf({ file, fields }: Multipart, schemas: Schemas): JsonObject {
  const texts = fields ? schemas.of(fields, 'input') : { properties: {}, required: [] };
  const about = `at most ${file.maxBytes / 1024 / 1024} MB`;
  const bytes = { type: 'string', format: 'binary', maxLength: file.maxBytes, description: about };
  const schema = {
    type: 'object',
    properties: { ...(texts.properties as JsonObject), file: bytes },
    required: [...(texts.required as string[]), 'file'],
    additionalProperties: false,
  };
  const encoding = { file: { contentType: file.types.join(', ') } };
  return { 'multipart/form-data': { schema, encoding } };
}

function requestBody({ body, multipart }: Endpoint, schemas: Schemas): JsonObject {
  if (multipart) return { requestBody: { required: true, content: formOf(multipart, schemas) } };
  if (!body) return {};
  const schema = schemas.of(body, 'input');
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

function securityOf({ access, withoutSession }: Endpoint): JsonObject[] {
  if (withoutSession) return [{}];
  return access === 'guest' ? [{}, ...SIGNED_IN] : SIGNED_IN;
}

/** One endpoint, documented from the contract alone. */
export function operationOf(
  served: RegisteredEndpoint,
  schemas: Schemas,
  shared: Record<string, JsonObject>,
  problems: Problems,
): JsonObject {
  const { key, endpoint, limit, passwordTries } = served;
  const { summary, description, tag, params, query } = endpoint;
  const asksOrigin = !key.startsWith('GET ') && !endpoint.withoutSession;
  const parameters = [
    ...parametersIn('path', params, schemas),
    ...parametersIn('query', query, schemas),
    ...(asksOrigin ? [ORIGIN] : []),
  ];
  return {
    operationId: operationId(key),
    summary,
    ...(description && { description }),
    tags: tag ? [tag.name] : [],
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(endpoint, schemas),
    responses: responsesOf(served, schemas, shared, problems),
    'x-rate-limit': limit,
    ...(passwordTries && { 'x-rate-limit-by-account': passwordTries }),
  };
}
