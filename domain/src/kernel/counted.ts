/** The noun as it stands beside a count: 1 post, 0 posts, 2 submissions. */
export const nounFor = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? one : many;

/** A count with its noun: '1 post', '1,200 posts'. */
export const counted = (count: number, one: string, many?: string): string =>
  `${count.toLocaleString('en-US')} ${nounFor(count, one, many)}`;
