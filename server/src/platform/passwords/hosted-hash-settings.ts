import { z } from 'zod';

const base64 = (max: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9+/_-]*={0,2}$/)
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((bytes) => bytes.length <= max);

/** How hosted auth hashes passwords, in the words its console shows; more work than this is no setting of it. */
const hashSettings = z
  .object({
    algorithm: z.literal('SCRYPT').optional(),
    base64_signer_key: base64(128).refine((key) => key.length >= 16),
    base64_salt_separator: base64(64),
    rounds: z.coerce.number().int().min(1).max(16),
    mem_cost: z.coerce.number().int().min(1).max(16),
  })
  .transform((given) => ({
    signerKey: given.base64_signer_key,
    saltSeparator: given.base64_salt_separator,
    rounds: given.rounds,
    memCost: given.mem_cost,
  }));

export const readHashSettings = (json: string) => hashSettings.parse(JSON.parse(json));

export const isHashSettings = (value: unknown): boolean => hashSettings.safeParse(value).success;
