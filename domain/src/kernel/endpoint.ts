import { z } from 'zod';

export type Access = 'guest' | 'member' | 'official';

type Shape = {
  /** Who may call it at all; finer rules are asked by the handler. */
  access: Access;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** multipart endpoints read their body themselves */
  multipart?: boolean;
  status?: number;
  reply: z.ZodType;
};

export type Endpoint = Shape;

/** One row of the contract: what a request carries, and what comes back. */
export const endpoint = <const E extends Shape>(shape: E): E => shape;

export const idSchema = z.string().min(1).max(64);
export const cursorSchema = z.string().min(1).max(200);

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({ items: z.array(item), next: z.string().nullable() });
