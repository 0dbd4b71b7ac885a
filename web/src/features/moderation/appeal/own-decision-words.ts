import { type OwnDecision, subjectNouns } from '@gesso/domain/moderation';
import { plural, t } from '@lingui/core/macro';

/** The decision, worded for the person it is about. */
export function ownDecisionTitle({ decision, subject }: OwnDecision): string {
  const noun = subjectNouns[subject.kind];
  if (decision.outcome === 'remove') return t`Your ${noun} was removed`;
  if (decision.outcome === 'warn') return t`You were warned about your ${noun}`;
  if (decision.outcome === 'close') return t`Your account was closed`;
  if (decision.outcome === 'suspend')
    return t`Your account was suspended for ${plural({ days: decision.days ?? 0 }, { one: '# day', other: '# days' })}`;
  return t`Your ${noun} was reported and stays up`;
}
