import { postTopic } from '@gesso/domain/posts';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { removeFiles } from '../../platform/storage/remove-files.ts';
import type { Tools } from '../../tools.ts';
import { createCountSubmissionLikes } from '../challenges/like-submission.ts';
import { createCountMembers } from '../communities/count-members.ts';
import { publishTransferred } from '../communities/transfer-communities.ts';
import { removeArchives } from '../exports/make-export.ts';
import { avatarPaths } from '../media/avatar-files.ts';
import { submissionPaths } from '../media/challenge-files.ts';
import { coverPaths } from '../media/cover-files.ts';
import { picturePaths } from '../media/picture-files.ts';
import type { CountPerson } from '../people/count-person.ts';
import type { CountPost } from '../posts/count-post.ts';
import { deletionStore } from './deletion.store.ts';
import * as erase from './erase.store.ts';
import { deletionReceiptLetter } from './letters.ts';

/** In a queue of its own: it takes as long as somebody has made much. */
export const deleteAccount = defineJob(
  'delete-account',
  'deletion',
  z.strictObject({ userId: z.string() }),
);

/** What reads and publishes counts; the whole server shares these two. */
export type SharedCounts = { countPost: CountPost; countPerson: CountPerson };

const createCounts = (tools: Tools, shared: SharedCounts) => ({
  ...shared,
  countMembers: createCountMembers(tools),
  countSubmissionLikes: createCountSubmissionLikes(tools),
});
type Counts = ReturnType<typeof createCounts>;

const receiptSchema = z.strictObject({ email: z.string(), username: z.string() });

/** The point of no return: from here on nobody signs in to it, and every step only takes away. */
function begin({ db, mail, secret, clock }: Tools, userId: string): Promise<void> {
  const now = new Date(clock.now());
  return db.transaction(async (tx) => {
    const due = await deletionStore.lockDue(tx, userId, now);
    if (!due) return;
    const { email, username, address, proved } = due;
    await deletionStore.begin(tx, userId, secret.seal(JSON.stringify({ email, username })), now);
    await deletionStore.forgetPerson(tx, userId);
    if (!proved) return;
    await deletionStore.forgetAddress(tx, address);
    await mail.forgetAddress(tx, email);
  });
}

/** What others have counted goes first, then what is the person's own, from the bottom up. */
const stepsFor = (keepComments: boolean) => [
  erase.eraseExports,
  erase.eraseLikes,
  erase.eraseCollectionPosts,
  erase.eraseCollections,
  erase.eraseSaves,
  erase.erasePins,
  erase.eraseSubmissionLikes,
  erase.eraseFollows,
  erase.transferOwned,
  erase.eraseCovers,
  erase.eraseTagFollows,
  erase.eraseMemberships,
  erase.eraseBlocks,
  erase.eraseBlocksOfThem,
  erase.eraseMutes,
  erase.eraseMutesOfThem,
  erase.eraseMentions,
  erase.eraseNotifications,
  erase.eraseWithdrawnActs,
  erase.eraseWithdrawnFollows,
  erase.eraseFollowedPosts,
  keepComments ? erase.anonymiseComments : erase.eraseComments,
  erase.eraseSubmissions,
  erase.eraseLikesOfPosts,
  erase.eraseCollectedPosts,
  erase.eraseSavesOfPosts,
  erase.eraseCommentsOfPosts,
  erase.erasePosts,
  erase.erasePictures,
  erase.eraseAvatar,
  erase.releaseBanners,
];

const pathsOf = (erased: erase.Erased): string[] => [
  ...(erased.pictures ?? []).flatMap(picturePaths),
  ...(erased.submissionFiles ?? []).flatMap(submissionPaths),
  ...(erased.avatar === undefined ? [] : avatarPaths(erased.avatar)),
  ...(erased.covers ?? []).flatMap(coverPaths),
];

/** Tabs that show what has changed read it again. */
async function announce({ live }: Tools, counts: Counts, erased: erase.Erased): Promise<void> {
  for (const id of erased.reopenedPosts ?? []) {
    live.publish(postTopic(id), { type: 'comments-restored' }, []);
  }
  if (erased.transferred) publishTransferred(live, erased.transferred);
  for (const id of erased.posts ?? []) await counts.countPost(id);
  for (const id of erased.people ?? []) await counts.countPerson(id);
  for (const id of erased.communities ?? []) await counts.countMembers(id);
  for (const id of erased.submissions ?? []) await counts.countSubmissionLikes(id);
}

type Step = ReturnType<typeof stepsFor>[number];

/** One batch after the other, each with the removal of its files in a transaction of its own. */
async function runStep(tools: Tools, counts: Counts, step: Step, userId: string) {
  const { db, jobs, clock } = tools;
  let more = true;
  while (more) {
    const erased = await db.transaction(async (tx) => {
      const batch = await step(tx, userId, new Date(clock.now()));
      const paths = pathsOf(batch);
      if (paths.length > 0) await jobs.add(removeFiles, { paths }, { tx });
      await removeArchives(tools, tx, batch.archives ?? []);
      return batch;
    });
    await announce(tools, counts, erased);
    ({ more } = erased);
  }
}

/** The account itself and the receipt; false when something was still written meanwhile. */
function finish(
  { db, jobs, mail, secret }: Tools,
  userId: string,
  receipt: Buffer,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await deletionStore.lockEmpty(tx, userId))) return false;
    const { email, username } = receiptSchema.parse(JSON.parse(secret.unseal(receipt)));
    if (!(await deletionStore.removeAccount(tx, userId))) return true;
    await jobs.forgetFailed(tx, userId);
    await mail.send(tx, deletionReceiptLetter(email, username), { forget: true });
    return true;
  });
}

/** Taken up where it stopped, however often the process dies on the way. */
async function eraseAccount(tools: Tools, counts: Counts, userId: string): Promise<void> {
  await begin(tools, userId);
  for (;;) {
    const begun = await deletionStore.begun(tools.db, userId);
    if (!begun?.receipt) return;
    for (const step of stepsFor(begun.keep_comments)) await runStep(tools, counts, step, userId);
    if (await finish(tools, userId, begun.receipt)) break;
  }
  tools.sessions.invalidate(userId);
}

const sweepDeletions = defineJob('sweep-deletions', 'upkeep', z.strictObject({}));
const SWEPT_AT_ONCE = 500;

export function handleDeletions(tools: Tools, shared: SharedCounts): void {
  const { db, jobs, clock } = tools;
  const counts = createCounts(tools, shared);
  jobs.handle(deleteAccount, ({ userId }) => eraseAccount(tools, counts, userId));
  // A job that failed for days is no longer tried; this asks for it again.
  jobs.sweep(sweepDeletions, {}, async () => {
    for (const userId of await deletionStore.due(db, new Date(clock.now()), SWEPT_AT_ONCE)) {
      await jobs.add(deleteAccount, { userId }, { key: `delete-account:${userId}` });
    }
  });
}
