import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import {
  notificationParts,
  notificationSentence,
  notificationWords,
} from './notification-words.ts';

const english = setupI18n({ locale: 'en' });

const person = (username: string) => ({
  id: username,
  username,
  fullName: username,
  profileImageUrl: null,
});
const people = [person('mira'), person('ilo')];

type NotificationInput = Parameters<typeof notificationWords>[0];

function textOf(
  kind: NotificationInput['kind'],
  personCount: number,
  more: Partial<NotificationInput> = {},
) {
  const group = {
    people: people.slice(0, personCount),
    personCount,
    postCount: 0,
    place: null,
    mentionedIn: null,
    week: null,
  };
  return notificationWords({ kind, ...group, title: 'Tide', text: '', ...more });
}

const notification = (...input: Parameters<typeof textOf>) =>
  notificationSentence(english, textOf(...input));

describe('a notification in words', () => {
  it('A notification names one or two people, or one and the number of others.', () => {
    expect(notification('post-like', 1)).toBe('mira liked “Tide”');
    expect(notification('post-like', 2)).toBe('mira and ilo liked “Tide”');
    const unnamed = notification('post-like', 2, { people: people.slice(0, 1) });
    expect(unnamed).toBe('mira and 1 other liked “Tide”');
    expect(notification('post-like', 4)).toBe('mira and 3 others liked “Tide”');
    expect(notification('post-like', 100)).toBe('mira and 99+ others liked “Tide”');
  });

  it('A notification states the action.', () => {
    expect(notification('comment', 3)).toBe('mira and 2 others commented on “Tide”');
    expect(notification('submission-like', 1)).toBe('mira liked your submission');
    expect(notification('follow', 2)).toBe('mira and ilo followed you');
  });

  it('A notification names the new posts of a followed artist.', () => {
    expect(notification('followed-post', 1, { postCount: 1 })).toBe('mira posted “Tide”');
    expect(notification('followed-post', 1, { postCount: 3 })).toBe('mira shared 3 posts');
    expect(notification('followed-post', 1, { postCount: 100 })).toBe('mira shared 99+ posts');
  });

  it('A notification announces the opening of a week and its result.', () => {
    const week = { title: '', week: { weekNumber: 7, theme: 'Night trains' } };
    expect(notification('challenge-opening', 0, week)).toBe(
      'Week 07 - Night trains is open for submissions',
    );
    expect(notification('challenge-result', 1, week)).toBe(
      'mira made the podium of Week 07 - Night trains',
    );
    expect(notification('challenge-result', 3, week)).toBe(
      'mira and 2 others made the podium of Week 07 - Night trains',
    );
    expect(notification('challenge-result', 3, { ...week, place: 2, text: 'Lanterns' })).toBe(
      'Your submission “Lanterns” placed 2nd in Week 07 - Night trains',
    );
  });

  it('A notification says where a member was mentioned.', () => {
    const comment = { mentionedIn: 'comment' } as const;
    expect(notification('mention', 1, comment)).toBe('mira mentioned you in a comment on “Tide”');
    expect(notification('mention', 2, comment)).toBe(
      'mira and ilo mentioned you in comments on “Tide”',
    );
    expect(notification('mention', 1, { mentionedIn: 'post' })).toBe(
      'mira mentioned you in “Tide”',
    );
    const submission = notification('mention', 1, { mentionedIn: 'submission' });
    expect(submission).toBe('mira mentioned you in a submission');
  });

  it('The part in bold is the subject, and may stand anywhere in the sentence.', () => {
    expect(notificationParts(english, textOf('post-like', 2))).toEqual({
      before: '',
      who: 'mira and ilo',
      after: ' liked “Tide”',
    });
    const french = setupI18n({
      locale: 'fr',
      messages: {
        fr: {
          '{persons, plural, one {<who>{people}</who> liked “{title}”} other {<who>{people}</who> liked “{title}”}}':
            '{persons, plural, one {« {title} » a plu à <who>{people}</who>} other {« {title} » ont plu à <who>{people}</who>}}',
          '{first} and {count, plural, one {# other} other {# others}}':
            '{first} et {count, plural, one {# autre} other {# autres}}',
        },
      },
    });
    const text = textOf('post-like', 4);
    expect(notificationParts(french, text)).toEqual({
      before: '« Tide » ont plu à ',
      who: 'mira et 3 autres',
      after: '',
    });
    expect(notificationSentence(english, text)).toBe('mira and 3 others liked “Tide”');
  });
});
