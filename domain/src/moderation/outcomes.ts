import { type StandardId, standards } from '../legal/index.ts';

export const OUTCOMES = ['dismiss', 'remove', 'warn', 'suspend', 'close'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** As a moderator chooses them. */
export const outcomeLabels: Record<Outcome, string> = {
  dismiss: 'Dismiss',
  remove: 'Remove',
  warn: 'Warn',
  suspend: 'Suspend',
  close: 'Close the account',
};

/** The rules a decision can name: the standards of the legal center, and its terms for the rest. */
export const brokenRules = {
  ...standards,
  terms: 'something else the Terms of Service do not allow',
} as const satisfies Record<StandardId | 'terms', string>;

export type BrokenRule = keyof typeof brokenRules;

export const BROKEN_RULES = [
  'harassment',
  'minors',
  'pornography-or-violence',
  'work-of-others',
  'spam-or-pretence',
  'unlabelled-ai',
  'terms',
] as const satisfies readonly BrokenRule[];

export const CASE_STATES = ['open', 'appealed', 'decided'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** Every act that the log can hold; the last ones are those of an operator, outside of cases. */
export const LOG_ACTS = [
  'reported',
  'viewed',
  'claimed',
  'released',
  'decided',
  'appealed',
  'upheld',
  'reversed',
  'labelled',
  'role-granted',
  'role-revoked',
  'address-confirmed',
  'data-shown',
] as const;
export type LogAct = (typeof LOG_ACTS)[number];

export const logActLabels: Record<LogAct, string> = {
  reported: 'Reported',
  viewed: 'Viewed',
  claimed: 'Claimed',
  released: 'Released',
  decided: 'Decided',
  appealed: 'Appealed',
  upheld: 'Appeal decided: the decision stands',
  reversed: 'Decision reversed',
  labelled: 'Label changed',
  'role-granted': 'Role granted',
  'role-revoked': 'Role revoked',
  'address-confirmed': 'Email address confirmed',
  'data-shown': 'Data shown',
};
