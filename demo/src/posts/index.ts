import { createRandom } from '../paint/random.ts';
import { figures } from './figures.ts';
import { landAndWater } from './land-and-water.ts';
import { lines } from './lines.ts';
import { patterns } from './patterns.ts';
import type { PostLine, Series } from './series.ts';

export type SeriesPost = Omit<Series, 'posts'> & { line: PostLine };

/** Minimum number of posts between two of the same style. */
const APART = 9;

/**
 * All posts, shuffled so that adjacent ones never look alike; the welcome post comes last, on top.
 */
export function listPosts(): SeriesPost[] {
  const all = [...landAndWater, ...lines, ...patterns, ...figures];
  const posts = all.flatMap(({ posts: own, ...kind }) => own.map((line) => ({ ...kind, line })));
  const isWelcome = ({ line }: SeriesPost) => line[0].startsWith('Welcome');
  const waiting = createRandom('hanging').shuffle(posts.filter((post) => !isWelcome(post)));
  const hung: SeriesPost[] = [];
  while (waiting.length > 0) {
    const near = new Set(hung.slice(-APART).map(({ style }) => style));
    const at = waiting.findIndex(({ style }) => !near.has(style));
    hung.push(...waiting.splice(Math.max(0, at), 1));
  }
  return [...hung, ...posts.filter(isWelcome)];
}
