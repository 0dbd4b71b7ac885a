import { BROKEN_RULES } from '@gesso/domain/moderation';
import { z } from 'zod';
import { GRANTED_ROLES } from '../people/granted-roles.ts';

const role = z.enum(GRANTED_ROLES);
const words = z.string();

/** The actions an operator can order, with details; all but the last two concern a person. */
export const commandSchema = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('grant'), role }),
  z.strictObject({ name: z.literal('revoke'), role }),
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

/** The person it concerns. */
export type OrderedPerson = { id: string; username: string };
