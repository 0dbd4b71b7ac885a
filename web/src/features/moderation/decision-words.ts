import {
  type DecisionForm,
  type Outcome,
  outcomeLabels,
  subjectNouns,
} from '@gesso/domain/moderation';
import { plural, t } from '@lingui/core/macro';

/** 'Remove this post', 'Dismiss these reports', 'Close the account' */
export function decisionTitle(outcome: Outcome, noun: string): string {
  if (outcome === 'dismiss') return t`Dismiss these reports`;
  if (outcome === 'remove') return t`Remove this ${noun}`;
  if (outcome === 'close') return outcomeLabels.close;
  const isPerson = noun === subjectNouns.profile;
  if (outcome === 'warn') return isPerson ? t`Warn this person` : t`Warn its author`;
  return isPerson ? t`Suspend this person` : t`Suspend its author`;
}

function effect({ outcome, days = 0 }: DecisionForm, noun: string): string {
  if (outcome === 'dismiss') return t`The ${noun} stays. Both sides are notified.`;
  if (outcome === 'remove') return t`The ${noun} is hidden everywhere immediately.`;
  if (outcome === 'warn') return t`They are told which rule they broke.`;
  if (outcome === 'suspend')
    return t`For ${plural(days, { one: '# day', other: '# days' })} they can read, export their data and appeal, but not post, comment or change anything.`;
  return t`They can no longer sign in, and their profile, posts and comments are hidden.`;
}

/** The confirmation a moderator sees before a decision is sent. */
export function confirmation(form: DecisionForm, noun: string) {
  const { outcome, alsoRemove } = form;
  const also = outcome !== 'remove' && outcome !== 'dismiss' && alsoRemove === true;
  const title = decisionTitle(outcome, noun);
  return {
    title: t`${title}?`,
    text: [
      effect(form, noun),
      ...(also ? [t`The ${noun} is hidden everywhere, too.`] : []),
      ...(outcome === 'dismiss'
        ? []
        : [t`Both sides are notified by email, and the email explains how to appeal.`]),
    ].join(' '),
    confirmLabel: title,
  };
}
