import { createSubmission, planNextWeek, runningWeek } from '../../harness/challenge.ts';
import { clockAhead } from '../../harness/clock-ahead.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../journey.ts';

test.describe.configure({ timeout: 120_000 });

test('a podium has the winner on the highest step, whatever the shape of the images', async ({
  ownGesso,
  member,
  openAs,
  expectedErrors,
}) => {
  expectedErrors(/ERR_|\/live/);
  const running = await runningWeek(ownGesso);
  const next = await planNextWeek(ownGesso, 'Salt');
  const shapes = [
    { width: 640, height: 160 },
    { width: 160, height: 480 },
    { width: 240, height: 240 },
  ];
  const fan = await member({ on: ownGesso });
  const artists = [];
  for (const shape of shapes) {
    const artist = await member({ on: ownGesso });
    const id = await createSubmission(artist, running.weekNumber, shape);
    await fan.send('PUT', `/api/submissions/${id}/like`);
    artists.push(artist);
  }
  await ownGesso.start(clockAhead(next.startsAt * 1000 + 60_000 - Date.now()));
  const page = await openAs(fan, { at: `/submissions/${running.weekNumber}` });
  const steps = page.getByRole('list', { name: 'Podium' }).getByRole('listitem');
  await expect(steps).toHaveText(artists.map(({ username }) => new RegExp(`@${username}`)));
  await expectAccessible(page);
  const boxOf = async (at: number) => {
    const box = await steps.nth(at).boundingBox();
    if (!box) throw new Error('a step is not shown');
    return box;
  };
  const [first, second, third] = [await boxOf(0), await boxOf(1), await boxOf(2)];
  expect(first.y).toBeLessThan(second.y);
  expect(second.y).toBeLessThan(third.y);
  expect(second.x).toBeLessThan(first.x);
  expect(first.x).toBeLessThan(third.x);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(async () => (await boxOf(1)).y > (await boxOf(0)).y + 300).toBe(true);
  expect((await boxOf(1)).y).toBeLessThan((await boxOf(2)).y);
});
