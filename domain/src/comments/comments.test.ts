import { describe, expect, it } from 'vitest';
import { canDeleteComment, canEditComment, checkComment, commenterName } from './comments.ts';

const author = { id: 'ilo', username: 'ilo', fullName: 'Ilo', profileImageUrl: null };

describe('a comment', () => {
  it('A comment is stored trimmed.', () => {
    expect(checkComment('  what a blue \n')).toEqual({ ok: true, value: 'what a blue' });
    expect(checkComment('x'.repeat(2000)).ok).toBe(true);
  });

  it('A comment that is blank or longer than 2,000 characters is refused.', () => {
    expect(checkComment(' \n ')).toEqual({ ok: false, code: 'comment-empty' });
    expect(checkComment('x'.repeat(2001))).toEqual({ ok: false, code: 'comment-too-long' });
  });

  it('Only its author can edit a comment, and no one once the account is gone.', () => {
    expect(canEditComment({ id: 'ilo' }, { author })).toBe(true);
    expect(canEditComment({ id: 'mara' }, { author })).toBe(false);
    expect(canEditComment(null, { author: null })).toBe(false);
  });

  it('Only its author and the author of the post can delete a comment.', () => {
    const post = { author: { id: 'mara' } };
    expect(canDeleteComment({ id: 'ilo' }, { author }, post)).toBe(true);
    expect(canDeleteComment({ id: 'mara' }, { author }, post)).toBe(true);
    expect(canDeleteComment({ id: 'mara' }, { author: null }, post)).toBe(true);
    expect(canDeleteComment({ id: 'tove' }, { author }, post)).toBe(false);
    expect(canDeleteComment(null, { author: null }, post)).toBe(false);
  });

  it('A comment of a deleted account is by Anonymous.', () => {
    expect(commenterName({ author })).toBe('ilo');
    expect(commenterName({ author: null })).toBe('Anonymous');
  });
});
