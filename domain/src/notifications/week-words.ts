/** How often something happened; `more` where it was counted no further. */
type Count = { count: number; more: boolean };

/** What happened to somebody in a week. */
export type WeekCounts = { likes: Count; comments: Count; follows: Count };

const counted = ({ count, more }: Count, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count}${more ? '+' : ''} ${count === 1 ? one : many}`];

/** '24 likes, 3 comments and 1 new follower'; '' where nothing happened. */
export function weekInWords({ likes, comments, follows }: WeekCounts): string {
  const parts = [
    ...counted(likes, 'like', 'likes'),
    ...counted(comments, 'comment', 'comments'),
    ...counted(follows, 'new follower', 'new followers'),
  ];
  const last = parts.pop() ?? '';
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
}
