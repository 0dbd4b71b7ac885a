import { z } from 'zod';

const base64 = (max: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9+/_-]*={0,2}$/)
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((bytes) => bytes.length <= max);

/**
 * Hosted auth's hash parameters, named as in its console; the limits reject more work than it
 * allows.
 */
const hashSettings = z
  .object({
    algorithm: z.literal('SCRYPT').optional(),
    base64_signer_key: base64(128).refine((key) => key.length >= 16),
    base64_salt_separator: base64(64),
    rounds: z.coerce.number().int().min(1).max(16),
    mem_cost: z.coerce.number().int().min(1).max(16),
  })
  .transform((parameters) => ({
    signerKey: parameters.base64_signer_key,
    saltSeparator: parameters.base64_salt_separator,
    rounds: parameters.rounds,
    memCost: parameters.mem_cost,
  }));

export const readHashSettings = (json: string) => hashSettings.parse(JSON.parse(json));

export const isHashSettings = (value: unknown): boolean => hashSettings.safeParse(value).success;
