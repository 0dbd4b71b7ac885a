import { describe, expect, it } from 'vitest';
import {
  canEditCommunity,
  canLeaveCommunity,
  canReturnToCommunity,
  canRunCommunity,
  checkCommunityDraft,
  communityLimits,
  communityRole,
} from './communities.ts';

const person = (id: string) => ({ id, username: id, fullName: id, profileImageUrl: null });
const community = { owner: person('olga'), moderators: [person('mara')] };

describe('a community', () => {
  it('Only its owner can edit a community; its moderators can manage its content too.', () => {
    const people = [null, person('olga'), person('mara'), person('ilo')];
    expect(people.map((one) => canEditCommunity(one, community))).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(people.map((one) => canRunCommunity(one, community))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(['olga', 'mara', 'ilo'].map((id) => communityRole(id, community))).toEqual([
      'owner',
      'moderator',
      null,
    ]);
  });

  it('No one can edit a community without an owner, guests included.', () => {
    expect(canEditCommunity(null, { owner: null })).toBe(false);
  });

  it('Everyone except its owner can leave a community, and not everyone can come back.', () => {
    expect((['owner', 'moderator', null] as const).map(canLeaveCommunity)).toEqual([
      false,
      true,
      true,
    ]);
    expect(canReturnToCommunity({ closed: false }, null)).toBe(true);
    expect(canReturnToCommunity({ closed: true }, null)).toBe(false);
    expect(canReturnToCommunity({ closed: false }, 'moderator')).toBe(false);
  });

  const draft = { name: 'Ink and Water', description: 'Washes.', rules: '' };

  it('The name of a community has a valid length and no invisible characters.', () => {
    const nameOf = (name: string) => {
      const checked = checkCommunityDraft({ ...draft, name });
      return checked.ok ? checked.value.name : checked.code;
    };
    expect(nameOf('  Ink \n and\u00a0Water ')).toBe('Ink and Water');
    expect(nameOf('I\u200bn\u00adk')).toBe('Ink');
    expect(nameOf('\u200b\u200b\u200b')).toBe('community-name-length');
    expect(nameOf('Ink')).toBe('Ink');
    expect(nameOf('I'.repeat(communityLimits.nameMax + 1))).toBe('community-name-length');
  });

  it('A community has a description, and rules of limited length.', () => {
    const problemOf = (change: Partial<typeof draft>) => {
      const checked = checkCommunityDraft({ ...draft, ...change });
      return checked.ok ? null : checked.code;
    };
    expect(problemOf({})).toBeNull();
    expect(problemOf({ description: '  ' })).toBe('community-description-missing');
    expect(problemOf({ description: 'd'.repeat(1001) })).toBe('community-description-too-long');
    expect(problemOf({ rules: 'r'.repeat(2001) })).toBe('community-rules-too-long');
  });
});
