import { WEEK_MS } from '../kernel/time.ts';
import { type ActKind, type ActSwitch, switchOf } from './kinds.ts';
import { notificationLimits } from './limits.ts';

/** How often something happened; `more` where it was counted no further. */
type Count = { count: number; more: boolean };

/** What the weekly email counts, and as what. */
const partOf = { ...switchOf, mention: 'mentions' } as const satisfies Record<
  ActKind | 'mention',
  ActSwitch | 'mentions'
>;
export type CountedKind = keyof typeof partOf;
type Part = (typeof partOf)[CountedKind];

/** What people did to somebody in a week. */
type WeekCounts = Record<Part, Count>;

/** The first Monday after 1970 began, a Thursday. */
const MONDAY = 4 * 24 * 60 * 60 * 1000;

/** The last week that is over, from Monday to Monday in UTC. */
export function lastWeek(nowMs: number): { from: Date; to: Date } {
  const to = Math.floor((nowMs - MONDAY) / WEEK_MS) * WEEK_MS + MONDAY;
  return { from: new Date(to - WEEK_MS), to: new Date(to) };
}

export const isCounted = (kind: string): kind is CountedKind => kind in partOf;

/** Groups of acts, each with how many there were, counted together. */
export function countWeek(groups: readonly { kind: CountedKind; count: number }[]): WeekCounts {
  const counted = (name: Part): Count => {
    const counts = groups.filter(({ kind }) => partOf[kind] === name).map(({ count }) => count);
    return {
      count: counts.reduce((sum, count) => sum + count, 0),
      more: counts.some((count) => count >= notificationLimits.countMax),
    };
  };
  return {
    likes: counted('likes'),
    comments: counted('comments'),
    mentions: counted('mentions'),
    follows: counted('follows'),
  };
}

const nouns: Record<Part, { one: string; many: string }> = {
  likes: { one: 'like', many: 'likes' },
  comments: { one: 'comment', many: 'comments' },
  mentions: { one: 'mention', many: 'mentions' },
  follows: { one: 'new follower', many: 'new followers' },
};
const order: readonly Part[] = ['likes', 'comments', 'mentions', 'follows'];

/** '24 likes, 3 comments and 1 new follower'; '' where nothing happened. */
export function weekInWords(counts: WeekCounts): string {
  const parts = order
    .filter((name) => counts[name].count > 0)
    .map((name) => {
      const { count, more } = counts[name];
      return `${count}${more ? '+' : ''} ${nouns[name][count === 1 ? 'one' : 'many']}`;
    });
  const last = parts.pop() ?? '';
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
}
