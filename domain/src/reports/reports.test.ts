import { describe, expect, it } from 'vitest';
import { REPORT_REASONS, SUBJECT_KINDS, type SubjectKind } from '../moderation/moderation.ts';
import { checkReport } from './reports.ts';

const member = { id: 'mara' };

/** The valid reasons for a kind of subject. */
const validReasons = (kind: SubjectKind) =>
  REPORT_REASONS.filter((reason) => checkReport(member, { subject: { kind, id: 'x' }, reason }).ok);

describe('the reason of a report', () => {
  it('Any reason is valid for an artwork.', () => {
    expect(validReasons('post')).toEqual(REPORT_REASONS);
    expect(validReasons('submission')).toEqual(REPORT_REASONS);
  });

  it('The reason must fit the subject.', () => {
    expect(validReasons('comment')).not.toContain('not-their-own');
    expect(validReasons('community')).not.toContain('not-their-own');
    expect(validReasons('profile')).toContain('not-their-own');
    for (const kind of ['comment', 'community', 'profile'] as const) {
      expect(validReasons(kind)).not.toContain('made-with-ai');
    }
    const subject = { kind: 'comment', id: 'x' } as const;
    const refused = checkReport(null, { subject, reason: 'made-with-ai', email: 'a@b.test' });
    expect(refused).toEqual({ ok: false, code: 'report-reason-mismatch' });
  });

  it('The reason can always be "other".', () => {
    for (const kind of SUBJECT_KINDS) expect(validReasons(kind)).toContain('other');
  });
});
