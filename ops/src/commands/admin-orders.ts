import { BROKEN_RULES } from '@gesso/domain/moderation';
import type { BrokenRule } from '@gesso/domain/terms';
import type { PersonCommand } from '@gesso/server/features/operator-orders/command';
import { findPeople } from '@gesso/server/features/people/find-person.store';
import { GRANTED_ROLES, type GrantedRole } from '@gesso/server/features/people/granted-roles';
import type { Queries } from '@gesso/server/platform/database/database';
import { UsageError } from './run-command.ts';

export const personOptions = {
  days: { type: 'string' },
  rule: { type: 'string' },
  words: { type: 'string' },
} as const;

export type PersonOrderOptions = { [Name in keyof typeof personOptions]?: string | undefined };

type PersonOrder = { name: string | undefined; command: PersonCommand };

const isRole = (text: string | undefined): text is GrantedRole =>
  GRANTED_ROLES.some((role) => role === text);

const isRule = (text: string | undefined): text is BrokenRule =>
  BROKEN_RULES.some((rule) => rule === text);

function readRole(command: 'grant' | 'revoke', role: string | undefined): PersonCommand {
  if (isRole(role)) return { name: command, role };
  throw new UsageError(`Specify a role: npm run admin -- ${command} official|moderator PERSON`);
}

function readSuspension({ days, rule, words = '' }: PersonOrderOptions): PersonCommand {
  if (days === undefined || !/^\d+$/.test(days) || !isRule(rule)) {
    throw new UsageError(
      `Specify the number of days and the rule: --days 7 --rule ${BROKEN_RULES.join('|')}`,
    );
  }
  return { name: 'suspend', days: Number(days), rule, words };
}

/** The order and the person it concerns; null for commands about no person. */
export function readPersonOrder(
  command: string,
  args: string[],
  options: PersonOrderOptions,
): PersonOrder | null {
  const [first, second] = args;
  switch (command) {
    case 'grant':
    case 'revoke':
      return { name: second, command: readRole(command, first) };
    case 'verify':
      return { name: first, command: { name: command } };
    case 'suspend':
      return { name: first, command: readSuspension(options) };
    case 'lift':
      return { name: first, command: { name: command, words: options.words ?? '' } };
    default:
      return null;
  }
}

/** The only account with this name. */
export async function findPerson(db: Queries, name: string | undefined) {
  if (!name) throw new UsageError('Specify a person: an id, a @username or an email address.');
  const [person, ...duplicates] = await findPeople(db, name);
  if (!person) {
    throw new UsageError(
      `There is no account ${name}. Specify an id, a @username or an email address.`,
    );
  }
  if (duplicates.length > 0) {
    throw new UsageError(
      `${name} is the id of one account and the username of another: use id:${name} or @${name}.`,
    );
  }
  return person;
}
