import { accountsDeclaration } from './features/accounts/accounts.declaration.ts';
import { blocksDeclaration } from './features/blocks/blocks.declaration.ts';
import { challengesDeclaration } from './features/challenges/challenges.declaration.ts';
import { collectionsDeclaration } from './features/collections/collections.declaration.ts';
import { commentsDeclaration } from './features/comments/comments.declaration.ts';
import { communitiesDeclaration } from './features/communities/communities.declaration.ts';
import { contentPreferencesDeclaration } from './features/content-preferences/content-preferences.declaration.ts';
import type { Declarations } from './features/declarations/declaration.ts';
import { deletionDeclaration } from './features/deletion/deletion.declaration.ts';
import { exportsDeclaration } from './features/exports/exports.declaration.ts';
import { followsDeclaration } from './features/follows/follows.declaration.ts';
import { mentionsDeclaration } from './features/mentions/mentions.declaration.ts';
import { moderationDeclaration } from './features/moderation/moderation.declaration.ts';
import { moderationLogDeclaration } from './features/moderation-log/moderation-log.declaration.ts';
import { notificationsDeclaration } from './features/notifications/notifications.declaration.ts';
import { oneTimeCodesDeclaration } from './features/one-time-codes/one-time-codes.declaration.ts';
import { operatorOrdersDeclaration } from './features/operator-orders/operator-orders.declaration.ts';
import { originalsDeclaration } from './features/originals/originals.declaration.ts';
import { passkeysDeclaration } from './features/passkeys/passkeys.declaration.ts';
import { peopleDeclaration } from './features/people/people.declaration.ts';
import { postsDeclaration } from './features/posts/posts.declaration.ts';
import { profilesDeclaration } from './features/profiles/profiles.declaration.ts';
import { reactionsDeclaration } from './features/reactions/reactions.declaration.ts';
import { reportsDeclaration } from './features/reports/reports.declaration.ts';
import { sessionsDeclaration } from './features/sessions/sessions.declaration.ts';
import { supportDeclaration } from './features/support/support.declaration.ts';
import { tagsDeclaration } from './features/tags/tags.declaration.ts';
import { createMaySubscribe } from './features/topics/may-subscribe.ts';
import { twoStepsDeclaration } from './features/two-steps/two-steps.declaration.ts';
import { visibilityDeclaration } from './features/visibility/visibility.declaration.ts';

/** Every feature that keeps something, in the order of their imports. */
export const declarations = {
  people: peopleDeclaration,
  sessions: sessionsDeclaration,
  visibility: visibilityDeclaration,
  moderationLog: moderationLogDeclaration,
  blocks: blocksDeclaration,
  contentPreferences: contentPreferencesDeclaration,
  operatorOrders: operatorOrdersDeclaration,
  mentions: mentionsDeclaration,
  notifications: notificationsDeclaration,
  oneTimeCodes: oneTimeCodesDeclaration,
  accounts: accountsDeclaration,
  twoSteps: twoStepsDeclaration,
  passkeys: passkeysDeclaration,
  posts: postsDeclaration,
  communities: communitiesDeclaration,
  profiles: profilesDeclaration,
  follows: followsDeclaration,
  reactions: reactionsDeclaration,
  comments: commentsDeclaration,
  originals: originalsDeclaration,
  challenges: challengesDeclaration,
  collections: collectionsDeclaration,
  tags: tagsDeclaration,
  support: supportDeclaration,
  reports: reportsDeclaration,
  moderation: moderationDeclaration,
  exports: exportsDeclaration,
  deletion: deletionDeclaration,
} satisfies Declarations;

/** The compiler names a topic that no feature declares. */
export const maySubscribe = createMaySubscribe({
  ...sessionsDeclaration.topics,
  ...visibilityDeclaration.topics,
  ...accountsDeclaration.topics,
  ...postsDeclaration.topics,
  ...communitiesDeclaration.topics,
  ...profilesDeclaration.topics,
  ...challengesDeclaration.topics,
  ...tagsDeclaration.topics,
  ...moderationDeclaration.topics,
});
