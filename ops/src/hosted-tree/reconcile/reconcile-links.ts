import { followLimits } from '@gesso/domain/follows';
import type { Queries } from '@gesso/server/platform/database/database';
import type { ImportReport, NodeKind, NodeOutcome } from '../report.ts';
import type { LinkKind } from '../stage/stage-rows.store.ts';
import { drain } from './drain.ts';
import { type Link, linksStore } from './links.store.ts';

const KIND_OF_LINK: Record<LinkKind, NodeKind> = {
  follow: 'follows',
  membership: 'memberships',
  like: 'likes',
  save: 'saves',
  pin: 'pins',
  'submission-like': 'submission likes',
};

/** Handles likes by missing people, links to missing nodes, and links that only one end names. */
export async function reconcileLinks(db: Queries, report: ImportReport): Promise<void> {
  const { flushed } = report;
  const say = (outcome: NodeOutcome, reason: string) => (link: Link) =>
    report.note(KIND_OF_LINK[link.kind], outcome, reason, `${link.user_id} → ${link.other_id}`);
  const refuse = (read: () => Promise<Link[]>, reason: string) =>
    drain(read, say('refused', reason), flushed);

  await refuse(() => linksStore.ofNobody(db), 'user not found');
  await refuse(() => linksStore.toNothing(db), 'target not found');
  for (const { kind, count } of await linksStore.takeKnown(db))
    report.keep(KIND_OF_LINK[kind], count);
  await refuse(() => linksStore.ofOneself(db), 'of themselves or of a blocked account');
  await refuse(() => linksStore.pinsOfOthers(db), "another user's post");
  const most = followLimits.followingMax;
  await refuse(() => linksStore.tooManyFollows(db, most), `more than ${most} people`);
  let after = 0;
  const oneSided = say('repaired', 'recorded on one side only');
  await drain(
    () => linksStore.oneSided(db, after),
    (link) => {
      after = link.n;
      oneSided(link);
    },
    flushed,
  );
  for (const { kind, count } of await linksStore.counts(db)) report.keep(KIND_OF_LINK[kind], count);
  for (const { key, posts } of await linksStore.listsThatDiffer(db)) {
    const list = posts ? 'posts' : 'submissions';
    report.note('users', 'repaired', `list of ${list} rebuilt from the ${list}`, key);
  }
  for (const { key } of await linksStore.countsThatDiffer(db)) {
    report.note('submissions', 'repaired', 'likesCount replaced by the count of likes', key);
  }
}
