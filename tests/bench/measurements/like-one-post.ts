import type { BenchHarness } from '../harness/harness.ts';
import { likesPerSecond, type Pair, pairUp } from '../harness/likes.ts';
import { ratioOfRates } from '../harness/statistics.ts';
import type { Measurement } from '../measurement.ts';

const AT_ONCE = 64;

/** Everyone likes the same post, alternating with everyone liking a different post. */
async function run(harness: BenchHarness): Promise<number> {
  const { scale, detail } = harness;
  const { db } = await harness.gallery('small');
  const { port, url, sessions } = await harness.product();
  const apart = await pairUp(db, await sessions(scale.sessions));
  const postId = apart[0]?.postId;
  if (postId === undefined) throw new Error('There is nothing to like.');
  const together = apart.map((pair): Pair => ({ ...pair, postId }));
  const rate = (pairs: Pair[]) => (ms: number) =>
    likesPerSecond({ port, url, pairs, atOnce: AT_ONCE, ms });
  return ratioOfRates({ scale, ours: rate(together), theirs: rate(apart), detail });
}

export const likeOnePost: Measurement = {
  name: 'like.one_post',
  what: 'Likes and unlikes per second when everyone likes the same post, as a share of those when each person likes a different one',
  goal: { atLeast: 0.5 },
  run,
};
