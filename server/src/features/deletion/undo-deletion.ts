import { meTopic } from '@gesso/domain/accounts';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { showPerson } from '../visibility/hidden-rows.ts';
import { deletionStore } from './deletion.store.ts';
import { deletionUndoneLetter } from './letters.ts';
import type { DeletionServices } from './services.ts';

const announceReturn = defineJob(
  'announce-return',
  'deletion',
  z.strictObject({
    userId: z.string(),
    /** what came back in the same transaction; of somebody who has made much nothing */
    posts: z.array(z.strictObject({ id: z.string(), authorId: z.string() })),
    comments: z.array(z.strictObject({ id: z.string(), postId: z.string() })),
    submissions: z.array(z.strictObject({ id: z.string(), weekNumber: z.number() })),
  }),
);

/**
 * In the transaction of the session that begins, whatever was shown to begin it. The deletion itself
 * takes the account's row first, as the session does: one of the two comes first and the other finds
 * it done.
 */
export function undoDeletionOnSignIn(services: DeletionServices): void {
  const { jobs, live, mail, sessions, clock } = services;

  sessions.onBegin(async (tx, userId) => {
    if (!(await deletionStore.undo(tx, userId))) return;
    const person = await deletionStore.markUndone(tx, userId, new Date(clock.now()));
    const { posts, comments, submissions } = await showPerson({ jobs }, tx, userId, 'deleting');
    if (person) await mail.send(tx, deletionUndoneLetter(person.email, person.username));
    await jobs.add(announceReturn, { userId, posts, comments, submissions }, { tx });
  });

  jobs.handle(announceReturn, async ({ userId, ...content }) => {
    await services.visibilityEvents.publishShown({
      ...content,
      people: [userId],
      communities: [],
      collections: [],
    });
    live.publish(meTopic(userId), { type: 'me-changed' });
  });
}
