import { z } from 'zod';

export type Access = 'guest' | 'member' | 'official' | 'moderator';

/** A form with one file, in the part "file", and text fields. */
export type Multipart = {
  file: { maxBytes: number; types: readonly string[] };
  fields?: z.ZodObject;
};

type Shape = {
  /** Who may call it in general; the handler checks finer rules. */
  access: Access;
  /** An exception to the rule that suspended members cannot write. */
  whileSuspended?: true;
  /** Depends only on its body: no session is read, so any site may send it. */
  withoutSession?: true;
  summary: string;
  /** information for clients beyond the shapes */
  description?: string;
  /** The handler's own problems, in addition to those of any request. */
  problems?: readonly string[];
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** multipart endpoints read their body themselves */
  multipart?: Multipart;
  status?: number;
  reply: z.ZodType;
  /** the tag under which OpenAPI lists it; set by `contract` */
  tag?: OpenApiTag;
};

export type OpenApiTag = { name: string; about: string };
export type Endpoint = Shape;

/** One row of the contract: the request and the response. */
export const endpoint = <const E extends Shape>(shape: E): E => shape;

/** The rows of one noun. */
export function contract<C extends Record<string, Shape>>(tag: OpenApiTag, rows: C): C {
  for (const row of Object.values<Shape>(rows)) row.tag = tag;
  return rows;
}

export type Limits = {
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
  enum?: readonly string[];
  description?: string;
};

/** The limits that a domain rule enforces, by the schema of the field; published in OpenAPI. */
export const publishedLimits = new WeakMap<object, Limits>();

/**
 * A field whose limits are checked by a rule, so that the catalog's message answers a violation:
 * the schema accepts more, and OpenAPI publishes the limits of the rule.
 */
export function withPublishedLimits<S extends z.ZodType>(schema: S, limits: Limits): S {
  publishedLimits.set(schema, limits);
  return schema;
}

export const idSchema = z.string().min(1).max(64);
/**
 * Created by the client for one action: repeated requests with the same key are carried out once.
 */
export const idempotencyKeySchema = z
  .uuid()
  .describe('idempotency key: a request repeated with the same key is carried out once');

export const cursorSchema = z
  .string()
  .min(1)
  .max(200)
  .describe('"next" of the previous page; omit it for the first page');

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({
    items: z.array(item),
    next: z.string().nullable().describe('the cursor of the next page; null on the last one'),
  });
