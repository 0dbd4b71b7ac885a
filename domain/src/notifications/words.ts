import type { NotificationKind } from './kinds.ts';
import { notificationLimits } from './limits.ts';
import type { Notification } from './shapes.ts';

const { countMax } = notificationLimits;

/** '7', and '99+' for as many as are counted at most. */
export const unreadLabel = (count: number): string =>
  count >= countMax ? `${countMax - 1}+` : String(count);

type Group = Pick<
  Notification,
  'people' | 'personCount' | 'postCount' | 'place' | 'mentionedIn' | 'title' | 'text'
>;

/** 'mira', 'mira and ilo', 'mira and 3 others'. */
function peopleInWords({ people: [first, second], personCount }: Group): string {
  if (!first) return '';
  if (personCount === 1) return first.username;
  if (personCount === 2 && second) return `${first.username} and ${second.username}`;
  const others = personCount >= countMax ? `${countMax - 1}+` : String(personCount - 1);
  return `${first.username} and ${others} others`;
}

const ordinals = ['1st', '2nd', '3rd'];

function resultInWords(group: Group): { who: string; deed: string } {
  const { place, title, text, personCount } = group;
  if (place !== null) {
    return {
      who: `Your submission “${text}”`,
      deed: `came ${ordinals[place - 1] ?? `${place}th`} in ${title}`,
    };
  }
  const stand = personCount === 1 ? 'stands' : 'stand';
  return { who: peopleInWords(group), deed: `${stand} on the podium of ${title}` };
}

const did = (deed: string) => (group: Group) => ({ who: peopleInWords(group), deed });
const didTo = (deed: string) => (group: Group) => ({
  who: peopleInWords(group),
  deed: `${deed} “${group.title}”`,
});

const commentsInWords = ({ personCount }: Group): string =>
  personCount === 1 ? 'a comment' : 'comments';

function mentionInWords(group: Group): { who: string; deed: string } {
  const { mentionedIn } = group;
  if (mentionedIn === 'submission') return did('mentioned you in a submission')(group);
  const place = mentionedIn === 'post' ? '' : ` ${commentsInWords(group)} on`;
  return didTo(`mentioned you in${place}`)(group);
}

const words: Record<NotificationKind, (group: Group) => { who: string; deed: string }> = {
  notice: () => ({ who: '', deed: '' }),
  'post-like': didTo('liked'),
  'submission-like': did('liked your submission'),
  comment: didTo('commented on'),
  follow: did('followed you'),
  'followed-post': (group) =>
    (group.postCount === 1
      ? didTo('posted')
      : did(`posted ${unreadLabel(group.postCount)} artworks`))(group),
  'challenge-opening': ({ title }) => ({ who: title, deed: 'is open for submissions' }),
  'challenge-result': resultInWords,
  mention: mentionInWords,
};

/** Who did what: 'mira and 3 others' 'liked “Tide”'. A notice speaks for itself. */
export const notificationWords = (
  notification: Group & Pick<Notification, 'kind'>,
): { who: string; deed: string } => words[notification.kind](notification);
