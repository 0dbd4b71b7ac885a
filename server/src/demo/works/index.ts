import { createRandom } from '../paint/random.ts';
import { figures } from './figures.ts';
import { landAndWater } from './land-and-water.ts';
import { lines } from './lines.ts';
import { patterns } from './patterns.ts';
import type { Series, WorkLine } from './series.ts';

export type Work = Omit<Series, 'works'> & { line: WorkLine };

/** How many works lie between two of the same kind, at the least. */
const APART = 9;

/** Every work, shuffled so that neighbours never look alike; the welcome comes last, on top. */
export function listWorks(): Work[] {
  const all = [...landAndWater, ...lines, ...patterns, ...figures];
  const works = all.flatMap(({ works: own, ...kind }) => own.map((line) => ({ ...kind, line })));
  const isWelcome = ({ line }: Work) => line[0].startsWith('Welcome');
  const waiting = createRandom('hanging').shuffle(works.filter((work) => !isWelcome(work)));
  const hung: Work[] = [];
  while (waiting.length > 0) {
    const near = new Set(hung.slice(-APART).map(({ style }) => style));
    const at = waiting.findIndex(({ style }) => !near.has(style));
    hung.push(...waiting.splice(Math.max(0, at), 1));
  }
  return [...hung, ...works.filter(isWelcome)];
}
