import type { Text } from '@gesso/domain/kernel';
import { z } from 'zod';

const valueSchema = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    textSchema,
    z.strictObject({ day: z.number() }),
    z.strictObject({ list: z.array(textSchema) }),
  ]),
);

/** A text that was stored as JSON. */
export const textSchema: z.ZodType<Text> = z.strictObject({
  message: z.string(),
  values: z.record(z.string(), valueSchema).optional(),
});
