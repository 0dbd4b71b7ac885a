import { describe, expect, it } from 'vitest';
import { notificationWords, unreadLabel } from './words.ts';

const person = (username: string) => ({
  id: username,
  username,
  fullName: username,
  profileImageUrl: null,
});
const people = [person('mira'), person('ilo')];

const said = (
  kind: 'post-like' | 'submission-like' | 'comment' | 'follow',
  personCount: number,
) => {
  const shown = people.slice(0, personCount);
  const { who, deed } = notificationWords({ kind, people: shown, personCount, title: 'Tide' });
  return `${who} ${deed}`;
};

describe('a notification in words', () => {
  it('names one, two, and one with the number of the others', () => {
    expect(said('post-like', 1)).toBe('mira liked “Tide”');
    expect(said('post-like', 2)).toBe('mira and ilo liked “Tide”');
    expect(said('post-like', 4)).toBe('mira and 3 others liked “Tide”');
    expect(said('post-like', 100)).toBe('mira and 99+ others liked “Tide”');
  });

  it('says what they did', () => {
    expect(said('comment', 3)).toBe('mira and 2 others commented on “Tide”');
    expect(said('submission-like', 1)).toBe('mira liked your submission');
    expect(said('follow', 2)).toBe('mira and ilo followed you');
  });

  it('counts unread ones up to 99', () => {
    expect([unreadLabel(7), unreadLabel(99), unreadLabel(100)]).toEqual(['7', '99', '99+']);
  });
});
