import {
  type DecisionForm,
  type Outcome,
  outcomeLabels,
  type SubjectKind,
} from '@gesso/domain/moderation';
import { plural, t } from '@lingui/core/macro';

const removals: Record<SubjectKind, string> = {
  post: t`Remove this post`,
  comment: t`Remove this comment`,
  submission: t`Remove this challenge submission`,
  profile: t`Remove this profile`,
  community: t`Remove this community`,
  collection: t`Remove this collection`,
};

const dismissals: Record<SubjectKind, string> = {
  post: t`The post stays. Both sides are notified.`,
  comment: t`The comment stays. Both sides are notified.`,
  submission: t`The challenge submission stays. Both sides are notified.`,
  profile: t`The profile stays. Both sides are notified.`,
  community: t`The community stays. Both sides are notified.`,
  collection: t`The collection stays. Both sides are notified.`,
};

const hidden: Record<SubjectKind, string> = {
  post: t`The post is hidden everywhere immediately.`,
  comment: t`The comment is hidden everywhere immediately.`,
  submission: t`The challenge submission is hidden everywhere immediately.`,
  profile: t`The profile is hidden everywhere immediately.`,
  community: t`The community is hidden everywhere immediately.`,
  collection: t`The collection is hidden everywhere immediately.`,
};

const alsoHidden: Record<SubjectKind, string> = {
  post: t`The post is hidden everywhere, too.`,
  comment: t`The comment is hidden everywhere, too.`,
  submission: t`The challenge submission is hidden everywhere, too.`,
  profile: t`The profile is hidden everywhere, too.`,
  community: t`The community is hidden everywhere, too.`,
  collection: t`The collection is hidden everywhere, too.`,
};

/** 'Remove this post', 'Dismiss these reports', 'Close the account' */
export function decisionTitle(outcome: Outcome, kind: SubjectKind): string {
  if (outcome === 'dismiss') return t`Dismiss these reports`;
  if (outcome === 'remove') return removals[kind];
  if (outcome === 'close') return outcomeLabels.close;
  const isPerson = kind === 'profile';
  if (outcome === 'warn') return isPerson ? t`Warn this person` : t`Warn its author`;
  return isPerson ? t`Suspend this person` : t`Suspend its author`;
}

function effect({ outcome, days = 0 }: DecisionForm, kind: SubjectKind): string {
  if (outcome === 'dismiss') return dismissals[kind];
  if (outcome === 'remove') return hidden[kind];
  if (outcome === 'warn') return t`They’ll be notified of the rule they broke.`;
  if (outcome === 'suspend')
    return t`For ${plural(days, { one: '# day', other: '# days' })} they can read, export their data and appeal, but not post, comment or change anything.`;
  return t`They can no longer sign in, and their profile, posts and comments are hidden.`;
}

/** The confirmation a moderator sees before a decision is sent. */
export function confirmation(form: DecisionForm, kind: SubjectKind) {
  const { outcome, alsoRemove } = form;
  const also = outcome !== 'remove' && outcome !== 'dismiss' && alsoRemove === true;
  const title = decisionTitle(outcome, kind);
  return {
    title: t`${title}?`,
    text: [
      effect(form, kind),
      ...(also ? [alsoHidden[kind]] : []),
      ...(outcome === 'dismiss'
        ? []
        : [t`Both sides are notified by email, and the email explains how to appeal.`]),
    ].join(' '),
    confirmLabel: title,
  };
}
