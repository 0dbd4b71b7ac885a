import { expect, it } from 'vitest';
import { createGrantedPermits } from './granted-permits.ts';
import { createPermitLimits } from './permit-limits.ts';

const LIMIT = { max: 100, seconds: 60 };

/** Workers of one supervisor. */
function newWorkers(count: number) {
  const take = createGrantedPermits();
  return Array.from({ length: count }, () =>
    createPermitLimits(async (...request) => take(...request))('likes', LIMIT),
  );
}

it('All workers together allow exactly the limit, separately for each key.', async () => {
  const workers = newWorkers(3);
  let allowed = 0;
  for (let request = 0; request < 300; request += 1) {
    const seconds = await workers[request % workers.length]?.consume('mara');
    if (seconds === 0) allowed += 1;
    else expect(seconds).toBeLessThanOrEqual(60);
  }
  expect(allowed).toBe(100);
  expect(await workers[0]?.consume('ilo')).toBe(0);
});

it('A worker whose supervisor does not respond counts by itself.', async () => {
  const limiter = createPermitLimits(() => Promise.reject(new Error('frozen')))('likes', LIMIT);
  let allowed = 0;
  for (let request = 0; request < 150; request += 1) {
    if ((await limiter.consume('mara')) === 0) allowed += 1;
  }
  expect(allowed).toBe(100);
});
