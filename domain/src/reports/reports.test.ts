import { describe, expect, it } from 'vitest';
import { REPORT_REASONS, SUBJECT_KINDS, type SubjectKind } from '../moderation/moderation.ts';
import { checkReport } from './reports.ts';

const member = { id: 'mara' };

/** The reasons that are taken for what is reported. */
const taken = (kind: SubjectKind) =>
  REPORT_REASONS.filter((reason) => checkReport(member, { subject: { kind, id: 'x' }, reason }).ok);

describe('the reason of a report', () => {
  it('is any for an artwork', () => {
    expect(taken('post')).toEqual(REPORT_REASONS);
    expect(taken('submission')).toEqual(REPORT_REASONS);
  });

  it('fits what is reported', () => {
    expect(taken('comment')).not.toContain('not-their-own');
    expect(taken('community')).not.toContain('not-their-own');
    expect(taken('profile')).toContain('not-their-own');
    for (const kind of ['comment', 'community', 'profile'] as const) {
      expect(taken(kind)).not.toContain('made-with-ai');
    }
    const subject = { kind: 'comment', id: 'x' } as const;
    const refused = checkReport(null, { subject, reason: 'made-with-ai', email: 'a@b.test' });
    expect(refused).toEqual({ ok: false, code: 'report-reason-mismatch' });
  });

  it('can always be something else', () => {
    for (const kind of SUBJECT_KINDS) expect(taken(kind)).toContain('other');
  });
});
