import type { Database } from '../../server/src/platform/database/database.ts';
import type { BenchHarness } from './harness.ts';
import { median, percentile, ratioOfP95, timed } from './statistics.ts';

/** Something asked of a gallery, by name. */
export type Question = { name: string; ask: (db: Database) => Promise<unknown> };

/** One question after the other, and again from the first. */
function inTurn(questions: readonly Question[], db: Database): () => Promise<unknown> {
  let turn = -1;
  return () => {
    turn += 1;
    return questions[turn % questions.length]?.ask(db) ?? Promise.resolve();
  };
}

async function inWords(harness: BenchHarness, { ask }: Question, db: Database): Promise<string> {
  const times: number[] = [];
  for (let sample = 0; sample < harness.scale.samples / 10; sample += 1) {
    times.push(await timed(() => ask(db)));
  }
  const found = await ask(db);
  const count = Array.isArray(found) ? `, ${found.length} found` : '';
  return `${median(times).toFixed(1)} ms (p95 ${percentile(times, 0.95).toFixed(1)}${count})`;
}

/**
 * How many times longer the questions take in the large gallery than in the small one, at the 95th percentile;
 * which of them costs what is said beside it, for whoever looks into a figure.
 */
export async function growthOf(
  harness: BenchHarness,
  questions: readonly Question[],
): Promise<number> {
  const small = await harness.gallery('small');
  const large = await harness.gallery('large');
  for (const question of questions) {
    const said = [
      await inWords(harness, question, small.db),
      await inWords(harness, question, large.db),
    ];
    harness.detail(`  ${question.name}: ${said.join(' → ')}`);
  }
  const { rounds, samples } = harness.scale;
  const [slower, faster] = [inTurn(questions, large.db), inTurn(questions, small.db)];
  return ratioOfP95({ rounds, samples, slower, faster });
}
