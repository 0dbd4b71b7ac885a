import type { Endpoint } from '@gesso/domain/kernel/api';
import { Ajv, type ValidateFunction } from 'ajv';
import buildSerializer from 'fast-json-stringify';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';

const FORMATS = { uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i };

// Query strings are text and need type coercion; JSON bodies have types and are validated strictly.
const strict = new Ajv({ allErrors: false, useDefaults: true, formats: FORMATS, strict: false });
const coercing = new Ajv({
  allErrors: false,
  useDefaults: true,
  coerceTypes: 'array',
  formats: FORMATS,
  strict: false,
});

// Schemas are compiled separately, so shared ones are inlined instead of referenced.
const NO_NAMES = z.registry<Record<string, never>>();

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-7',
    metadata: NO_NAMES,
  });
  return rest;
}

/** Compiles each schema of the contract once, whichever endpoints share it. */
function oncePerSchema<T>(compile: (schema: z.ZodType) => T): (schema: z.ZodType) => T {
  const compiled = new WeakMap<z.ZodType, T>();
  return (schema) => {
    const result = compiled.get(schema) ?? compile(schema);
    compiled.set(schema, result);
    return result;
  };
}

export const bodyValidator = oncePerSchema((schema) => strict.compile(jsonSchema(schema, 'input')));
export const textValidator = oncePerSchema((schema) =>
  coercing.compile(jsonSchema(schema, 'input')),
);
export const serializer = oncePerSchema((schema) => buildSerializer(jsonSchema(schema, 'output')));

type Part = { schema: z.ZodType; httpPart?: string };

/**
 * Compiled with the first request that needs it: compiling all endpoints at once would dominate the
 * startup time.
 */
export function compileValidator({ schema, httpPart }: Part) {
  const compile = httpPart === 'body' ? bodyValidator : textValidator;
  let validate: ValidateFunction | undefined;
  return (value: unknown) => {
    validate ??= compile(schema);
    return validate(value) ? true : { error: validate.errors ?? [] };
  };
}

/** Compiled with the first reply that needs it. */
export function compileSerializer({ schema }: Part): (reply: unknown) => string {
  let serialize: ((reply: unknown) => string) | undefined;
  return (reply) => {
    serialize ??= serializer(schema);
    return serialize(reply);
  };
}

/** The contract as a Fastify schema: compiled validation in, compiled serialization out. */
export function fastifySchema({
  params,
  query,
  body,
  reply,
  status = 200,
}: Endpoint): FastifySchema {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { [status]: reply },
  };
}
