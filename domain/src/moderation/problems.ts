import { t } from '../kernel/messages.ts';
import type { Problems } from '../kernel/problems.ts';

export const moderationProblems = {
  'account-closed': {
    status: 403,
    message: t(
      'This account is closed. The email we sent to its address explains why, and how to appeal.',
    ),
  },
  'case-not-found': { status: 404, message: t('This case is no longer available.') },
  'case-claimed': { status: 409, message: t('Someone else is working on this case.') },
  'case-not-claimed': { status: 409, message: t('Please claim this case first.') },
  'case-decided': { status: 409, message: t('This case has already been decided.') },
  'case-not-yours-to-decide': {
    status: 403,
    message: t(
      'This case is about you, was reported by you or was decided by you before, so someone else has to decide it.',
    ),
  },
  'decision-rule-missing': { status: 400, message: t('Please choose the rule that was broken.') },
  'decision-days-invalid': { status: 400, message: t('A suspension lasts 1 to 365 days.') },
  'decision-words-too-long': {
    status: 400,
    message: t('The message can be up to 1,000 characters long.'),
  },
  'decision-needs-person': {
    status: 409,
    message: t('There is no account to warn, suspend or close.'),
  },
  'decision-of-official': {
    status: 409,
    message: t(
      'An official account cannot be suspended or closed. The site operator must remove its official status first.',
    ),
  },
  'decision-not-reversible': {
    status: 409,
    message: t('There is nothing to reverse in this case.'),
  },
  'decision-failed': { status: 500, message: t('Failed to save the decision. Please try again.') },
  'cases-load-failed': { status: 500, message: t('Failed to load the cases. Please try again.') },
  'appeal-not-found': {
    status: 404,
    message: t(
      'This decision can no longer be appealed. If you disagree with it, please contact support.',
    ),
  },
  'appeal-empty': { status: 400, message: t('Please say why the decision is wrong.') },
  'appeal-too-long': { status: 400, message: t('An appeal can be up to 2,000 characters long.') },
  'appeal-made': { status: 409, message: t('You have already appealed this decision.') },
  'appeal-failed': { status: 500, message: t('Failed to send your appeal. Please try again.') },
} as const satisfies Problems;
