import { weekText } from '../challenges/challenges.ts';
import { msg, say, type Text, type Translator } from '../kernel/kernel.ts';
import {
  type Notification,
  type NotificationKind,
  notificationLimits,
} from '../notifications/notifications.ts';

const { countMax } = notificationLimits;

type Group = Pick<
  Notification,
  'people' | 'personCount' | 'postCount' | 'place' | 'mentionedIn' | 'week' | 'title' | 'text'
>;

/** 'mira', 'mira and ilo', 'mira and 3 others'. */
function peopleInWords({ people: [one, two], personCount }: Group): Text | string {
  if (!one) return '';
  const { username: first } = one;
  if (personCount === 1) return first;
  if (personCount === 2 && two) return msg('{first} and {second}', { first, second: two.username });
  return personCount >= countMax
    ? msg('{first} and {count, number}+ others', { first, count: countMax - 1 })
    : msg('{first} and {count, plural, one {# other} other {# others}}', {
        first,
        count: personCount - 1,
      });
}

// Other languages inflect the verb by the number of people, so it is a value, too.
const valuesOf = (group: Group) => ({
  persons: group.personCount,
  people: peopleInWords(group),
  title: group.week ? weekText(group.week) : group.title,
});

function sharedPosts(group: Group): Text {
  const values = valuesOf(group);
  const { postCount: posts } = group;
  if (posts === 1)
    return msg(
      '{persons, plural, one {<who>{people}</who> posted “{title}”} other {<who>{people}</who> posted “{title}”}}',
      values,
    );
  if (posts >= countMax)
    return msg(
      '{persons, plural, one {<who>{people}</who> shared {posts, number}+ posts} other {<who>{people}</who> shared {posts, number}+ posts}}',
      { ...values, posts: countMax - 1 },
    );
  return msg(
    '{persons, plural, one {<who>{people}</who> shared {posts, plural, one {# post} other {# posts}}} other {<who>{people}</who> shared {posts, plural, one {# post} other {# posts}}}}',
    { ...values, posts },
  );
}

function result(group: Group): Text {
  const values = valuesOf(group);
  const { place, text } = group;
  if (place === null)
    return msg(
      '{persons, plural, one {<who>{people}</who> made the podium of {title}} other {<who>{people}</who> made the podium of {title}}}',
      values,
    );
  return msg(
    '<who>Your submission “{text}”</who> placed {place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} in {title}',
    { ...values, text, place },
  );
}

function mention(group: Group): Text {
  const values = valuesOf(group);
  switch (group.mentionedIn) {
    case 'submission':
      return msg(
        '{persons, plural, one {<who>{people}</who> mentioned you in a submission} other {<who>{people}</who> mentioned you in a submission}}',
        values,
      );
    case 'post':
      return msg(
        '{persons, plural, one {<who>{people}</who> mentioned you in “{title}”} other {<who>{people}</who> mentioned you in “{title}”}}',
        values,
      );
    case 'comment':
      return msg(
        '{persons, plural, one {<who>{people}</who> mentioned you in a comment on “{title}”} other {<who>{people}</who> mentioned you in comments on “{title}”}}',
        values,
      );
    case null:
      return msg(
        '{persons, plural, one {<who>{people}</who> mentioned you} other {<who>{people}</who> mentioned you}}',
        values,
      );
  }
}

const NOTHING: Text = { message: '' };

const words: Record<NotificationKind, (group: Group) => Text> = {
  notice: () => NOTHING,
  'post-like': (group) =>
    msg(
      '{persons, plural, one {<who>{people}</who> liked “{title}”} other {<who>{people}</who> liked “{title}”}}',
      valuesOf(group),
    ),
  'submission-like': (group) =>
    msg(
      '{persons, plural, one {<who>{people}</who> liked your submission} other {<who>{people}</who> liked your submission}}',
      valuesOf(group),
    ),
  comment: (group) =>
    msg(
      '{persons, plural, one {<who>{people}</who> commented on “{title}”} other {<who>{people}</who> commented on “{title}”}}',
      valuesOf(group),
    ),
  follow: (group) =>
    msg(
      '{persons, plural, one {<who>{people}</who> followed you} other {<who>{people}</who> followed you}}',
      valuesOf(group),
    ),
  'followed-post': sharedPosts,
  'challenge-opening': (group) =>
    msg('<who>{title}</who> is open for submissions', valuesOf(group)),
  'challenge-result': result,
  mention,
};

/** '<who>mira and 3 others</who> liked “Tide”', where <who> marks the part in bold. A notice is only its title. */
export const notificationWords = (notification: Group & Pick<Notification, 'kind'>): Text =>
  words[notification.kind](notification);

/** The sentence without the mark. */
export const notificationSentence = (i18n: Translator, text: Text): string =>
  say(i18n, text).replace(/<\/?who>/g, '');

/** The sentence in its parts; `who` is the one in bold. */
export function notificationParts(
  i18n: Translator,
  text: Text,
): { before: string; who: string; after: string } {
  const [, before = '', who = '', after = ''] =
    /^(.*?)<who>(.*?)<\/who>(.*)$/su.exec(say(i18n, text)) ?? [];
  return { before, who, after };
}
