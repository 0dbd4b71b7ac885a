import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { hasArtworkDetails } from '@gesso/domain/artwork-details';
import { newId } from '@gesso/domain/kernel';
import type { Reaction } from '@gesso/domain/reactions';
import { newestTerms } from '@gesso/domain/terms';
import { accountsStore } from '@gesso/server/features/accounts/accounts.store';
import { addComment } from '@gesso/server/features/comments/write-comments';
import { followsStore } from '@gesso/server/features/follows/follows.store';
import { createOriginal } from '@gesso/server/features/originals/create-original';
import { finishOriginal } from '@gesso/server/features/originals/finish-original';
import { addPicture } from '@gesso/server/features/posts/add-picture';
import { createCountPost } from '@gesso/server/features/posts/count-post';
import { createPost } from '@gesso/server/features/posts/create-post';
import { postsStore } from '@gesso/server/features/posts/posts.store';
import { createProfilesStore } from '@gesso/server/features/profiles/profiles.store';
import { setAvatar } from '@gesso/server/features/profiles/set-avatar';
import { createSetLike, createSetReaction } from '@gesso/server/features/reactions/set-reaction';
import { badgesFor } from '@gesso/server/features/sessions/badges';
import type { Services } from '@gesso/server/services';
import { demoStore } from './demo.store.ts';
import { keyOf, personIdOf, personOf } from './ids.ts';
import { addressOf, DEMO_PASSWORD, type Handle, people } from './people.ts';
import type { PlannedComment, PlannedPost } from './plan.ts';
import { unlessGone, unwrap } from './unwrap.ts';

type PublishedPost = Omit<PlannedPost, 'pictures'> & { pictures: readonly { alt: string }[] };

/**
 * A visitor may sign in as a demo artist and add an original, delete the post, or use up the space.
 */
const NO_ORIGINAL = ['original-exists', 'picture-not-found', 'original-quota-reached'];

/**
 * Performs visitors' actions for the demo artists through the same functions. Everything has a
 * fixed name, so that repeated calls do not change what already exists.
 */
export function createDemoActions(services: Services) {
  const { db, passwords, settings } = services;
  const accounts = accountsStore(services);
  const profiles = createProfilesStore((account) => badgesFor(settings, account));
  const countPost = createCountPost(services);
  const setReaction = createSetReaction(services);
  const setLike = createSetLike(services);
  // One password for all, hashed once.
  let passwordHash: Promise<string> | undefined;

  return {
    async addPerson(handle: Handle, since: Date): Promise<void> {
      const id = personIdOf(handle);
      if (await demoStore.hasPerson(db, id)) return;
      passwordHash ??= passwords.hash(DEMO_PASSWORD, 'demo');
      const { fullName, bio } = people[handle];
      const account = {
        id,
        username: handle,
        fullName,
        bio,
        email: addressOf(handle),
        passwordHash: await passwordHash,
        termsVersion: newestTerms.version,
        language: null,
      };
      await db.transaction(async (tx) => {
        await accounts.insert(tx, account);
        await demoStore.settleIn(tx, id, people[handle], since);
        await accounts.followOfficials(tx, id, settings.officialEmails);
        await accounts.joinCommunity(tx, id, settings.officialCommunity);
      });
    },

    async setAvatar(handle: Handle, bytes: Buffer): Promise<void> {
      unwrap(await setAvatar(services, profiles, personOf(handle), bytes), 'a portrait');
    },

    async follow(by: Handle, whom: Handle): Promise<void> {
      await followsStore.follow(db, personIdOf(by), personIdOf(whom));
    },

    findPost: async (post: Pick<PlannedPost, 'by' | 'name'>) =>
      (await postsStore.byKey(db, personIdOf(post.by), keyOf(`work ${post.name}`)))?.id,

    async upload(by: Handle, bytes: Buffer): Promise<string> {
      return unwrap(await addPicture(services, personOf(by), bytes), 'a picture').id;
    },

    async publish(
      post: PublishedPost,
      { pictureIds, communityIds }: { pictureIds: string[]; communityIds: string[] },
      time: number,
    ): Promise<string> {
      const draft = {
        key: keyOf(`work ${post.name}`),
        caption: post.caption,
        description: post.description,
        postTags: post.tags,
        ...(hasArtworkDetails(post.details) ? { details: post.details } : {}),
        pictures: post.pictures.map(({ alt }, i) => ({ id: pictureIds[i] ?? '', alt })),
      };
      const author = personIdOf(post.by);
      const shared = await createPost(services, author, { ...draft, communityIds }, time);
      // A visitor may sign in as a demo artist and leave or close a community.
      const isRefused = !shared.ok && shared.code === 'post-community-unavailable';
      const result = isRefused ? await createPost(services, author, draft, time) : shared;
      return unwrap(result, post.name).id;
    },

    /** Uploads the file as the original of the post's image, replacing an unfinished upload. */
    async addOriginal(by: Handle, postId: string, file: string): Promise<void> {
      const [picture] = await postsStore.pictures(db, postId);
      if (!picture) return;
      const id = newId();
      const { size: bytes } = await stat(file);
      const about = { id, pictureId: picture.id, bytes, fileName: basename(file) };
      const created = await createOriginal(services, personOf(by), {
        ...about,
        keepCredits: false,
      });
      if (!created.ok && NO_ORIGINAL.includes(created.code)) return;
      unwrap(created, 'an original');
      await services.originalFiles.create(id);
      await services.originalFiles.append(id, 0, createReadStream(file));
      unwrap(await finishOriginal(services, personOf(by), id), 'an original');
    },

    async react(by: Handle, reaction: Reaction, postId: string, time: number): Promise<void> {
      const userId = personIdOf(by);
      const done =
        reaction === 'like'
          ? await setLike(userId, postId, true, time)
          : await setReaction(userId, { reaction, postId, on: true }, time);
      unlessGone(done, `a ${reaction}`);
    },

    async comment(name: string, postId: string, said: PlannedComment, time: number): Promise<void> {
      const draft = { key: keyOf(`comment ${name}`), comment: said.text };
      const viewer = { id: personIdOf(said.by) };
      const added = await addComment({ ...services, countPost }, viewer, postId, draft, time);
      unlessGone(added, 'a comment');
    },

    countPost,
  };
}

export type DemoActions = ReturnType<typeof createDemoActions>;
