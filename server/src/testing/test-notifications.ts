import { notificationSentence, notificationWords } from '@gesso/domain/notification-words';
import { english } from '../platform/i18n/translators.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { makeOfficial, weekBody } from './test-challenge.ts';
import type { TestMember } from './test-member.ts';

export const DAY_MS = 86_400_000;

/**
 * Moves to the last noon, so that the simultaneous actions of a test fall on one day, and anyone
 * who joins by the database's clock joins after the week has opened, at whatever hour the test
 * runs.
 */
export const moveToNoon = ({ clock }: TestApp): void =>
  clock.move(-((clock.now() + DAY_MS / 2) % DAY_MS));

/** Starts Gesso at noon with a current challenge week. */
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

/** A notification as shown to its recipient. */
export const inWords = (item: Parameters<typeof notificationWords>[0]): string =>
  notificationSentence(english, notificationWords(item));

/** All notifications of a member, newest first. */
export const said = async (member: TestMember) =>
  (await notificationsOf(member)).items.map(inWords);

export const unread = async (member: TestMember) =>
  (await member.call('GET /api/me/notifications/unread')).body.unread;

export async function readAll(member: TestMember): Promise<void> {
  const upTo = (await notificationsOf(member)).newest;
  await member.call('PUT /api/me/notifications/read', { body: { upTo } });
}
