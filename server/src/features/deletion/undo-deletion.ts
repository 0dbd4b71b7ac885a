import { meTopic } from '@gesso/domain/accounts';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { showPerson } from '../visibility/hidden-rows.ts';
import { deletionStore } from './deletion.store.ts';
import { deletionUndoneEmail } from './emails.ts';
import type { DeletionServices } from './services.ts';

const announceReturn = defineJob(
  'announce-return',
  'deletion',
  z.strictObject({
    userId: z.string(),
    /** what was restored in the same transaction; empty for a person with much content */
    posts: z.array(z.strictObject({ id: z.string(), authorId: z.string() })),
    comments: z.array(z.strictObject({ id: z.string(), postId: z.string() })),
    submissions: z.array(z.strictObject({ id: z.string(), weekNumber: z.number() })),
  }),
);

/**
 * Runs in the transaction that begins a session, for every way to sign in. The deletion locks the
 * account's row first, as the session does: one of the two comes first, and the other sees its result.
 */
export function undoDeletionOnSignIn(services: DeletionServices): void {
  const { jobs, live, mail, sessions, clock } = services;

  sessions.onBegin(async (tx, userId) => {
    if (!(await deletionStore.undo(tx, userId))) return;
    const person = await deletionStore.markUndone(tx, userId, new Date(clock.now()));
    const { posts, comments, submissions } = await showPerson({ jobs }, tx, userId, 'deleting');
    if (person) await mail.send(tx, deletionUndoneEmail(person.email, person.username));
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
