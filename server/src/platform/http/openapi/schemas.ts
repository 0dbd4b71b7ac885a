import { publishedLimits } from '@gesso/domain/kernel/api';
import { z } from 'zod';

export type JsonObject = { [key: string]: unknown };

/** Collects the schemas that have a name, so that each is written once and referred to. */
export type Schemas = {
  of(schema: z.ZodType, io: 'input' | 'output'): JsonObject;
  named: Record<string, JsonObject>;
};

const toComponents = (json: JsonObject): JsonObject =>
  JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'));

export function createSchemas(): Schemas {
  const named: Record<string, JsonObject> = {};
  return {
    named,
    of(schema, io) {
      const converted = z.toJSONSchema(schema, {
        io,
        // What a rule enforces is published, not what is let in for the rule to judge.
        override: ({ zodSchema, jsonSchema }) => {
          Object.assign(jsonSchema, publishedLimits.get(zodSchema));
        },
      });
      const { $schema: _, $defs = {}, ...json } = toComponents(converted);
      Object.assign(named, $defs);
      return json;
    },
  };
}

/** The one shape of every refusal; each answer says which codes it may carry. */
export const problemSchema = (codes: string[]): JsonObject => ({
  type: 'object',
  description: 'Why a request was refused. Programs go by the code; the message is for people.',
  properties: {
    success: { type: 'boolean', const: false },
    code: { type: 'string', enum: codes },
    message: { type: 'string' },
  },
  required: ['success', 'code', 'message'],
  additionalProperties: false,
});
