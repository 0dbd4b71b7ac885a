import type { Me } from '@gesso/domain/accounts';
import { describe, expect, it } from 'vitest';
import { draftOf, fieldOf, isDirty } from './profile-draft.ts';

const me: Me = {
  id: 'A',
  username: 'mara',
  fullName: 'Mara Field',
  email: 'mara@gesso.test',
  emailVerified: true,
  newTerms: null,
  bio: 'Walls.',
  profileImageUrl: null,
  artistTags: ['Painter', 'Muralist'],
  interestTags: ['Mural', 'Ink', 'Glass', 'Paper'],
  badges: [],
  official: false,
  moderator: false,
  moderatorWithoutSecondFactor: false,
  suspendedUntil: null,
  deletionUndone: false,
};

describe('an edit of a profile', () => {
  it('is unchanged until a field differs', () => {
    expect(isDirty(draftOf(me), me)).toBe(false);
    expect(isDirty({ ...draftOf(me), bio: 'Walls!' }, me)).toBe(true);
    expect(isDirty({ ...draftOf(me), picture: 'remove' }, me)).toBe(true);
  });

  it('ignores the order of tags, but not their number', () => {
    expect(isDirty({ ...draftOf(me), artistTags: ['Muralist', 'Painter'] }, me)).toBe(false);
    expect(isDirty({ ...draftOf(me), artistTags: ['Painter'] }, me)).toBe(true);
  });

  it('maps a problem to its field', () => {
    expect(fieldOf('username-taken')).toBe('username');
    expect(fieldOf('username-reserved')).toBe('username');
    expect(fieldOf('renamed-lately')).toBe('username');
    expect(fieldOf('full-name-unreadable')).toBe('fullName');
    expect(fieldOf('interest-tags-max')).toBeNull();
  });
});
