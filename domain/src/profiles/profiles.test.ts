import { describe, expect, it } from 'vitest';
import { canAddInterest, checkProfileEdit } from '../profile-edits/profile-edits.ts';
import { type ProfileEdit, withoutAt } from './profiles.ts';

const edit = (more: Partial<ProfileEdit> = {}): ProfileEdit => ({
  fullName: 'Mara Demo',
  username: 'mara',
  bio: '',
  artistTags: ['Painter'],
  interestTags: ['Drawing'],
  ...more,
});

const now = { fullName: 'Mara D.', username: 'mara.d', artistTags: ['Weaver of light'] };
const five = ['Drawing', 'Glass', 'Mural', 'Paper', 'Tattoo'];
const verdict = (more: Partial<ProfileEdit>, interestTags = ['Drawing']) => {
  const checked = checkProfileEdit(edit(more), { ...now, interestTags }, { official: false });
  return checked.ok ? 'ok' : checked.code;
};

describe('a profile edit', () => {
  it('A profile edit is trimmed and without duplicates.', () => {
    const checked = checkProfileEdit(
      edit({
        fullName: ' Mara ',
        username: '@mara ',
        bio: ' hi ',
        artistTags: ['Painter', 'Painter'],
      }),
      { ...now, interestTags: [] },
      { official: false },
    );
    expect(checked).toEqual({
      ok: true,
      value: edit({ fullName: 'Mara', username: 'mara', bio: 'hi' }),
    });
  });

  it.each([
    [{ fullName: '   ' }, 'profile-full-name'],
    [{ fullName: 'x'.repeat(81) }, 'profile-full-name'],
    [{ fullName: 'Ma\u200bra' }, 'full-name-unreadable'],
    [{ fullName: 'Gеsso' }, 'full-name-reserved'],
    [{ username: 'no spaces' }, 'profile-username'],
    [{ username: '...' }, 'username-unreadable'],
    [{ username: 'gess0' }, 'username-reserved'],
    [{ bio: 'x'.repeat(501) }, 'profile-bio-too-long'],
    [{ artistTags: ['Painter', 'Realist', 'Weaver', 'Jeweler'] }, 'artist-tags-max'],
    [{ artistTags: ['Plumber'] }, 'artist-tags-unknown'],
    [{ interestTags: ['Plumbing'] }, 'interest-tags-unknown'],
    [{ interestTags: five.slice(0, 4) }, 'interest-tags-max'],
  ])('A profile edit with %o is refused with %s.', (more, code) => {
    expect(verdict(more)).toBe(code);
  });

  it('A profile edit keeps names that are older than the rules for them.', () => {
    const old = { fullName: 'Gesso', username: 'admin', artistTags: [], interestTags: [] };
    expect(checkProfileEdit(edit(old), old, { official: false }).ok).toBe(true);
  });

  it('A profile edit keeps imported artist tags.', () => {
    expect(verdict({ artistTags: now.artistTags })).toBe('ok');
  });

  it('A profile edit keeps or removes the initial 4 or 5 interests, but adds none beyond 3.', () => {
    expect(verdict({ interestTags: five }, five)).toBe('ok');
    expect(verdict({ interestTags: five.slice(1) }, five)).toBe('ok');
    expect(verdict({ interestTags: [...five.slice(0, 3), 'Design'] }, five)).toBe(
      'interest-tags-max',
    );
    expect(verdict({ interestTags: ['Drawing', 'Design', 'Ink'] }, five)).toBe('ok');
    expect([two(five), three(five)].map(canAddInterest)).toEqual([true, false]);
  });
});

const two = (tags: string[]) => tags.slice(0, 2);
const three = (tags: string[]) => tags.slice(0, 3);

describe('a handle', () => {
  it('A handle loses its @, but only one.', () => {
    expect([withoutAt('@mara'), withoutAt('mara'), withoutAt('@@mara')]).toEqual([
      'mara',
      'mara',
      '@mara',
    ]);
  });
});
