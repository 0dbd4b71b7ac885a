import { describe, expect, it } from 'vitest';
import { clearDraft, draftOf, keepDraft } from './report-drafts.ts';

const subject = { kind: 'post', id: 'p1' } as const;
const mara = { id: 'mara' };
const empty = { reason: null, words: '', email: '' };

describe('the draft of a report', () => {
  it('is kept per subject and account, and removed once it is sent', () => {
    const draft = { reason: 'spam', words: 'Again and again.', email: '' } as const;
    keepDraft(mara, subject, draft);
    expect(draftOf(mara, subject)).toEqual(draft);
    expect(draftOf(mara, { ...subject, kind: 'comment' })).toEqual(empty);
    expect(draftOf(mara, { ...subject, id: 'p2' })).toEqual(empty);
    expect(draftOf({ id: 'ilo' }, subject)).toEqual(empty);
    expect(draftOf(null, subject), 'after signing out').toEqual(empty);
    clearDraft(mara, subject);
    expect(draftOf(mara, subject)).toEqual(empty);
  });
});
