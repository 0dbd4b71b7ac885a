import type { Endpoint } from '@gesso/domain/kernel/api';
import { Ajv, type ValidateFunction } from 'ajv';
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

const compiled = new WeakMap<object, ValidateFunction>();

/** One compiled validator per schema; coercing for everything but bodies. */
export function compileValidator(schema: object, httpPart: string | undefined): ValidateFunction {
  const known = compiled.get(schema);
  if (known) return known;
  const validator = (httpPart === 'body' ? strict : coercing).compile(schema);
  compiled.set(schema, validator);
  return validator;
}

// Validators are compiled separately, so shared schemas are inlined instead of referenced.
const NO_NAMES = z.registry<Record<string, never>>();

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-7',
    metadata: NO_NAMES,
  });
  return rest;
}

/** The contract as Fastify reads it: compiled validation in, compiled serialisation out. */
export function fastifySchema(endpoint: Endpoint): FastifySchema {
  const status = endpoint.status ?? 200;
  return {
    ...(endpoint.params ? { params: jsonSchema(endpoint.params, 'input') } : {}),
    ...(endpoint.query ? { querystring: jsonSchema(endpoint.query, 'input') } : {}),
    ...(endpoint.body ? { body: jsonSchema(endpoint.body, 'input') } : {}),
    response: { [status]: jsonSchema(endpoint.reply, 'output') },
  };
}
