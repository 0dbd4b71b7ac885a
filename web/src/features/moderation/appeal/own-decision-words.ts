import type { OwnDecision, SubjectKind } from '@gesso/domain/moderation';
import { plural, t } from '@lingui/core/macro';

const removed: Record<SubjectKind, string> = {
  post: t`Your post was removed`,
  comment: t`Your comment was removed`,
  submission: t`Your challenge submission was removed`,
  profile: t`Your profile was removed`,
  community: t`Your community was removed`,
  collection: t`Your collection was removed`,
};

const warned: Record<SubjectKind, string> = {
  post: t`You were warned about your post`,
  comment: t`You were warned about your comment`,
  submission: t`You were warned about your challenge submission`,
  profile: t`You were warned about your profile`,
  community: t`You were warned about your community`,
  collection: t`You were warned about your collection`,
};

const dismissed: Record<SubjectKind, string> = {
  post: t`Your post was reported and stays up`,
  comment: t`Your comment was reported and stays up`,
  submission: t`Your challenge submission was reported and stays up`,
  profile: t`Your profile was reported and stays up`,
  community: t`Your community was reported and stays up`,
  collection: t`Your collection was reported and stays up`,
};

/** The decision, worded for the person it is about. */
export function ownDecisionTitle({ decision, subject: { kind } }: OwnDecision): string {
  if (decision.outcome === 'remove') return removed[kind];
  if (decision.outcome === 'warn') return warned[kind];
  if (decision.outcome === 'close') return t`Your account was closed`;
  if (decision.outcome === 'suspend')
    return t`Your account was suspended for ${plural({ days: decision.days ?? 0 }, { one: '# day', other: '# days' })}`;
  return dismissed[kind];
}
