import { notificationWords } from '@gesso/domain/notifications';
import { startTestApp, type TestApp } from './test-app.ts';
import { makeOfficial, weekBody } from './test-challenge.ts';
import type { TestMember } from './test-member.ts';

export const DAY_MS = 86_400_000;

/**
 * Back to the last noon: what a test does at once is done on one day, and whoever joins by the
 * database's clock joins after the week has opened, at whatever hour the test runs.
 */
export const moveToNoon = ({ clock }: TestApp): void =>
  clock.move(-((clock.now() + DAY_MS / 2) % DAY_MS));

/** A Gesso at noon, with a running week of the challenge. */
export async function startWithWeek(weekNumber: number, days = 7): Promise<TestApp> {
  const gesso = await startTestApp({ OFFICIAL_EMAILS: 'hello@gesso.test' });
  moveToNoon(gesso);
  const official = await makeOfficial(gesso);
  const body = weekBody(gesso, { weekNumber, startsIn: 0, days });
  await official.call('POST /api/challenges', { body });
  return gesso;
}

export const notificationsOf = async (member: TestMember) =>
  (await member.call('GET /api/me/notifications')).body;

/** A notification in the words its reader sees. */
export function inWords(item: Parameters<typeof notificationWords>[0]): string {
  const { who, deed } = notificationWords(item);
  return `${who} ${deed}`;
}

/** All that somebody is told, newest first. */
export const said = async (member: TestMember) =>
  (await notificationsOf(member)).items.map(inWords);

export const unread = async (member: TestMember) =>
  (await member.call('GET /api/me/notifications/unread')).body.unread;

export async function readAll(member: TestMember): Promise<void> {
  const upTo = (await notificationsOf(member)).newest;
  await member.call('PUT /api/me/notifications/read', { body: { upTo } });
}
