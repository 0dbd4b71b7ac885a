import { BROKEN_RULES } from '@gesso/domain/moderation';
import { z } from 'zod';
import { GRANTED_ROLES } from '../people/granted-roles.ts';

const role = z.enum(GRANTED_ROLES);
const words = z.string();

/** What an operator can have done, and its details; all but the last two to a person. */
export const commandSchema = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('make'), role }),
  z.strictObject({ name: z.literal('unmake'), role }),
  z.strictObject({ name: z.literal('verify') }),
  z.strictObject({
    name: z.literal('suspend'),
    days: z.number(),
    rule: z.enum(BROKEN_RULES),
    words,
  }),
  z.strictObject({ name: z.literal('lift'), words }),
  z.strictObject({ name: z.literal('recount') }),
  z.strictObject({ name: z.literal('sweep') }),
]);

export type Command = z.infer<typeof commandSchema>;
export type SiteCommand = Extract<Command, { name: 'recount' | 'sweep' }>;
export type PersonCommand = Exclude<Command, SiteCommand>;

/** Whom it is done to. */
export type OrderedPerson = { id: string; username: string };
