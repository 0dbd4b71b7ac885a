import { newHttpClient, newPerson } from '../../harness/person.ts';
import { expect, test } from '../journey.ts';

const WRITERS = 4;

test('no acknowledged account is lost when the app is killed during sign-ups', async ({
  ownGesso,
}) => {
  test.setTimeout(240_000);
  const acknowledged: { email: string; password: string }[] = [];
  let killed = false;
  const signUps = async () => {
    while (!killed) {
      try {
        acknowledged.push(await newPerson(ownGesso.url, { interestTags: [] }));
      } catch (error) {
        // Requests in flight at the kill are neither acknowledged nor refused.
        if (!killed && !String(error).includes('fetch failed')) throw error;
        return;
      }
    }
  };
  const writers = Array.from({ length: WRITERS }, signUps);
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(12);
  await ownGesso.kill();
  killed = true;
  await Promise.all(writers);

  await ownGesso.start();
  for (const { email, password } of acknowledged) {
    await newHttpClient(ownGesso.url).send('POST', '/api/sign-in', { email, password });
  }
});

test('an orderly shutdown exits with 0, and all data is there after a restart', async ({
  ownGesso,
}) => {
  test.setTimeout(240_000);
  const mara = await newPerson(ownGesso.url);
  expect(await ownGesso.stop()).toBe(0);
  await ownGesso.start();
  const { email, password } = mara;
  await newHttpClient(ownGesso.url).send('POST', '/api/sign-in', { email, password });
});
