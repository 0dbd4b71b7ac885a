import { accountsDeclaration } from './features/accounts/accounts.declaration.ts';
import { accountsRoutes } from './features/accounts/accounts.routes.ts';
import { blocksDeclaration } from './features/blocks/blocks.declaration.ts';
import { blocksRoutes } from './features/blocks/blocks.routes.ts';
import { challengesDeclaration } from './features/challenges/challenges.declaration.ts';
import { challengesRoutes } from './features/challenges/challenges.routes.ts';
import { collectionsDeclaration } from './features/collections/collections.declaration.ts';
import { collectionsRoutes } from './features/collections/collections.routes.ts';
import { commentsDeclaration } from './features/comments/comments.declaration.ts';
import { commentsRoutes } from './features/comments/comments.routes.ts';
import { communitiesDeclaration } from './features/communities/communities.declaration.ts';
import { communitiesRoutes } from './features/communities/communities.routes.ts';
import { contentPreferencesDeclaration } from './features/content-preferences/content-preferences.declaration.ts';
import { contentPreferencesRoutes } from './features/content-preferences/content-preferences.routes.ts';
import type { Declaration, Declarations } from './features/declarations/declaration.ts';
import { deletionDeclaration } from './features/deletion/deletion.declaration.ts';
import { deletionRoutes } from './features/deletion/deletion.routes.ts';
import { exportsDeclaration } from './features/exports/exports.declaration.ts';
import { exportsRoutes } from './features/exports/exports.routes.ts';
import { followsDeclaration } from './features/follows/follows.declaration.ts';
import { followsRoutes } from './features/follows/follows.routes.ts';
import { iiifRoutes } from './features/iiif/iiif.routes.ts';
import { languagesRoutes } from './features/languages/languages.routes.ts';
import { mentionsDeclaration } from './features/mentions/mentions.declaration.ts';
import { mentionsRoutes } from './features/mentions/mentions.routes.ts';
import { moderationDeclaration } from './features/moderation/moderation.declaration.ts';
import { moderationRoutes } from './features/moderation/moderation.routes.ts';
import { moderationLogDeclaration } from './features/moderation-log/moderation-log.declaration.ts';
import { notificationsDeclaration } from './features/notifications/notifications.declaration.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { oneTimeCodesDeclaration } from './features/one-time-codes/one-time-codes.declaration.ts';
import { operatorOrdersDeclaration } from './features/operator-orders/operator-orders.declaration.ts';
import { originalsDeclaration } from './features/originals/originals.declaration.ts';
import { originalsRoutes } from './features/originals/originals.routes.ts';
import { passkeysDeclaration } from './features/passkeys/passkeys.declaration.ts';
import { passkeysRoutes } from './features/passkeys/passkeys.routes.ts';
import { peopleDeclaration } from './features/people/people.declaration.ts';
import { postsDeclaration } from './features/posts/posts.declaration.ts';
import { postsRoutes } from './features/posts/posts.routes.ts';
import { profilesDeclaration } from './features/profiles/profiles.declaration.ts';
import { profilesRoutes } from './features/profiles/profiles.routes.ts';
import { reactionsDeclaration } from './features/reactions/reactions.declaration.ts';
import { reactionsRoutes } from './features/reactions/reactions.routes.ts';
import { recoveryRoutes } from './features/recovery/recovery.routes.ts';
import { reportsDeclaration } from './features/reports/reports.declaration.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { sessionsDeclaration } from './features/sessions/sessions.declaration.ts';
import { crawlerRoutes } from './features/site/crawler.routes.ts';
import { siteRoutes } from './features/site/site.routes.ts';
import { supportDeclaration } from './features/support/support.declaration.ts';
import { supportRoutes } from './features/support/support.routes.ts';
import { tagsDeclaration } from './features/tags/tags.declaration.ts';
import { tagsRoutes } from './features/tags/tags.routes.ts';
import { createMaySubscribe } from './features/topics/may-subscribe.ts';
import { twoFactorDeclaration } from './features/two-factor/two-factor.declaration.ts';
import { twoFactorRoutes } from './features/two-factor/two-factor.routes.ts';
import { handleContentVisibility } from './features/visibility/content-visibility.ts';
import { visibilityDeclaration } from './features/visibility/visibility.declaration.ts';
import type { App } from './platform/http/app.ts';
import type { Services } from './services.ts';

type Feature = {
  /** the data it stores */
  declaration?: Declaration;
  /** adds its routes and jobs */
  register?(app: App, services: Services): void;
};

/** Every feature that stores or serves data, in the order of their imports. */
const features: Record<string, Feature> = {
  people: { declaration: peopleDeclaration },
  sessions: { declaration: sessionsDeclaration },
  visibility: {
    declaration: visibilityDeclaration,
    register: (_, services) => handleContentVisibility(services),
  },
  moderationLog: { declaration: moderationLogDeclaration },
  blocks: { declaration: blocksDeclaration, register: blocksRoutes },
  contentPreferences: {
    declaration: contentPreferencesDeclaration,
    register: contentPreferencesRoutes,
  },
  operatorOrders: { declaration: operatorOrdersDeclaration },
  mentions: { declaration: mentionsDeclaration, register: mentionsRoutes },
  notifications: { declaration: notificationsDeclaration, register: notificationsRoutes },
  oneTimeCodes: { declaration: oneTimeCodesDeclaration },
  accounts: { declaration: accountsDeclaration, register: accountsRoutes },
  languages: { register: languagesRoutes },
  twoFactor: { declaration: twoFactorDeclaration, register: twoFactorRoutes },
  passkeys: { declaration: passkeysDeclaration, register: passkeysRoutes },
  recovery: { register: recoveryRoutes },
  posts: { declaration: postsDeclaration, register: postsRoutes },
  communities: { declaration: communitiesDeclaration, register: communitiesRoutes },
  profiles: { declaration: profilesDeclaration, register: profilesRoutes },
  follows: { declaration: followsDeclaration, register: followsRoutes },
  reactions: { declaration: reactionsDeclaration, register: reactionsRoutes },
  comments: { declaration: commentsDeclaration, register: commentsRoutes },
  originals: { declaration: originalsDeclaration, register: originalsRoutes },
  challenges: { declaration: challengesDeclaration, register: challengesRoutes },
  collections: { declaration: collectionsDeclaration, register: collectionsRoutes },
  tags: { declaration: tagsDeclaration, register: tagsRoutes },
  search: { register: searchRoutes },
  iiif: { register: iiifRoutes },
  support: { declaration: supportDeclaration, register: supportRoutes },
  reports: { declaration: reportsDeclaration, register: reportsRoutes },
  moderation: { declaration: moderationDeclaration, register: moderationRoutes },
  exports: { declaration: exportsDeclaration, register: exportsRoutes },
  deletion: { declaration: deletionDeclaration, register: deletionRoutes },
  site: {
    register: (app, services) => {
      crawlerRoutes(app, services);
      siteRoutes(app, services);
    },
  },
};

export const declarations: Declarations = Object.fromEntries(
  Object.entries(features).flatMap(([name, { declaration }]) =>
    declaration ? [[name, declaration]] : [],
  ),
);

export function registerFeatures(app: App, services: Services): void {
  for (const { register } of Object.values(features)) register?.(app, services);
}

/** The compiler reports a topic that no feature declares. */
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
