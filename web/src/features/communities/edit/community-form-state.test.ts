import type { CommunityDetail } from '@gesso/domain/communities';
import { describe, expect, it } from 'vitest';
import { fieldOf, formStateOf, isDirty } from './community-form-state.ts';

const inkers: CommunityDetail = {
  id: 'A',
  name: 'Inkers',
  description: 'Ink.',
  rules: '',
  memberCount: 1,
  cover: null,
  official: false,
  closed: false,
  owner: null,
  moderators: [],
};

describe('the form of a community', () => {
  it('is unchanged until a field differs', () => {
    expect(isDirty(formStateOf(null), null)).toBe(false);
    expect(isDirty(formStateOf(inkers), inkers)).toBe(false);
    expect(isDirty({ ...formStateOf(inkers), rules: 'Be kind.' }, inkers)).toBe(true);
    expect(isDirty({ ...formStateOf(inkers), cover: 'remove' }, inkers)).toBe(true);
    expect(isDirty({ ...formStateOf(null), name: 'I' }, null)).toBe(true);
  });

  it('shows a problem at its field', () => {
    expect(fieldOf('community-name-taken')).toBe('name');
    expect(fieldOf('community-description-missing')).toBe('description');
    expect(fieldOf('community-rules-too-long')).toBe('rules');
    expect(fieldOf('community-owned-max')).toBeNull();
  });
});
