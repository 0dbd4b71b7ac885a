import type { Page } from '@playwright/test';
import { officialOf } from '../../harness/challenge.ts';
import { gotoSubscribed } from '../goto-subscribed.ts';
import { expect, test } from '../journey.ts';

const DAY = 86_400;
const seconds = () => Math.floor(Date.now() / 1000);
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

function weekBody(weekNumber: number, theme: string, startsAt: number, endsAt: number) {
  return { weekNumber, theme, text: 'Draw it.', startsAt, endsAt, banners: [] };
}

test('open screens and another official’s plan show added, changed and started weeks', async ({
  ownGesso,
  member,
  openAs,
  expectedErrors,
}) => {
  expectedErrors(/status of 404 .*\/submissions\/2/);
  const official = await officialOf(ownGesso);
  const mara = await member({ on: ownGesso });
  const blank = { at: 'about:blank' };
  const [challenges, all, submissions, planned] = [
    await openAs(mara, blank),
    await openAs(mara, blank),
    await openAs(mara, blank),
    await openAs(official, blank),
  ];
  await gotoSubscribed(challenges, '/challenges', 'weeks');
  await gotoSubscribed(all, '/challenges/all', 'weeks');
  await gotoSubscribed(submissions, '/submissions/2', 'weeks');
  await expect(heading(challenges, 'No challenge yet')).toBeVisible();
  await expect(heading(all, 'No past challenges yet')).toBeVisible();
  await expect(heading(submissions, 'There is no challenge with this number.')).toBeVisible();

  const plan = (body: object) => official.send('POST', '/api/challenges', body);
  await plan(weekBody(1, 'Night trains', seconds() - DAY, seconds() + DAY));
  await expect(heading(challenges, 'Week 01 - Night trains')).toBeVisible();
  await official.send('PATCH', '/api/challenges/1', { theme: 'Night buses' });
  await expect(heading(challenges, 'Week 01 - Night buses')).toBeVisible();

  const turn = seconds() + 6;
  await official.send('PATCH', '/api/challenges/1', { endsAt: turn });
  await plan(weekBody(2, 'Salt', turn, turn + DAY));
  await expect(heading(challenges, 'Week 02 - Salt'), 'by the clock').toBeVisible();
  await expect(challenges.getByRole('link', { name: /Week 01 - Night buses/ })).toBeVisible();
  await expect(all.getByRole('link', { name: /Week 01 - Night buses/ })).toBeVisible();
  await expect(heading(submissions, 'Week 02 - Salt')).toBeVisible();
  await expect(submissions.getByRole('button', { name: 'Submit Your Art' })).toBeVisible();

  await gotoSubscribed(planned, '/challenges/plan', 'plan');
  const week = planned.getByRole('listitem').filter({ hasText: 'Week 05 - Driftwood' });
  await plan(weekBody(5, 'Driftwood', turn + 2 * DAY, turn + 3 * DAY));
  await expect(week, 'planned by another official account').toContainText('Scheduled');
  await official.send('DELETE', '/api/challenges/5');
  await expect(week).toHaveCount(0);
});
