import { describe, expect, it } from 'vitest';
import { notificationWords, unreadLabel } from './notifications.ts';

const person = (username: string) => ({
  id: username,
  username,
  fullName: username,
  profileImageUrl: null,
});
const people = [person('mira'), person('ilo')];

type Said = Parameters<typeof notificationWords>[0];

const say = (said: Said) => {
  const { who, deed } = notificationWords(said);
  return `${who} ${deed}`;
};
const said = (kind: Said['kind'], personCount: number, more: Partial<Said> = {}) => {
  const group = {
    people: people.slice(0, personCount),
    personCount,
    postCount: 0,
    place: null,
    mentionedIn: null,
  };
  return say({ kind, ...group, title: 'Tide', text: '', ...more });
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

  it('says what an artist one follows has posted', () => {
    expect(said('followed-post', 1, { postCount: 1 })).toBe('mira posted “Tide”');
    expect(said('followed-post', 1, { postCount: 3 })).toBe('mira shared 3 posts');
    expect(said('followed-post', 1, { postCount: 100 })).toBe('mira shared 99+ posts');
  });

  it('says that a week has opened, and how it ended', () => {
    const week = { title: 'Week 07 - Night trains' };
    expect(said('challenge-opening', 0, week)).toBe(
      'Week 07 - Night trains is open for submissions',
    );
    expect(said('challenge-result', 1, week)).toBe(
      'mira made the podium of Week 07 - Night trains',
    );
    expect(said('challenge-result', 3, week)).toBe(
      'mira and 2 others made the podium of Week 07 - Night trains',
    );
    expect(said('challenge-result', 3, { ...week, place: 2, text: 'Lanterns' })).toBe(
      'Your submission “Lanterns” placed 2nd in Week 07 - Night trains',
    );
  });

  it('says where somebody was mentioned', () => {
    const comment = { mentionedIn: 'comment' } as const;
    expect(said('mention', 1, comment)).toBe('mira mentioned you in a comment on “Tide”');
    expect(said('mention', 2, comment)).toBe('mira and ilo mentioned you in comments on “Tide”');
    expect(said('mention', 1, { mentionedIn: 'post' })).toBe('mira mentioned you in “Tide”');
    const submission = said('mention', 1, { mentionedIn: 'submission' });
    expect(submission).toBe('mira mentioned you in a submission');
  });

  it('counts unread ones up to 99', () => {
    expect([unreadLabel(7), unreadLabel(99), unreadLabel(100)]).toEqual(['7', '99', '99+']);
  });
});
