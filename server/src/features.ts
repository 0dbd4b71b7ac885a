import { accountsRoutes } from './features/accounts/accounts.routes.ts';
import { accountsStore } from './features/accounts/accounts.store.ts';
import { blocksRoutes } from './features/blocks/blocks.routes.ts';
import { challengesRoutes } from './features/challenges/challenges.routes.ts';
import { collectionsRoutes } from './features/collections/collections.routes.ts';
import { commentsRoutes } from './features/comments/comments.routes.ts';
import { communitiesRoutes } from './features/communities/communities.routes.ts';
import { contentPreferencesRoutes } from './features/content-preferences/content-preferences.routes.ts';
import { deletionRoutes } from './features/deletion/deletion.routes.ts';
import { exportsRoutes } from './features/exports/exports.routes.ts';
import { followsRoutes } from './features/follows/follows.routes.ts';
import { iiifRoutes } from './features/iiif/iiif.routes.ts';
import { mentionsRoutes } from './features/mentions/mentions.routes.ts';
import { moderationRoutes } from './features/moderation/moderation.routes.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { originalsRoutes } from './features/originals/originals.routes.ts';
import type { FirstViews } from './features/pages/pages.ts';
import { passkeysRoutes } from './features/passkeys/passkeys.routes.ts';
import { createCountPerson } from './features/people/count-person.ts';
import { createCountPost } from './features/posts/count-post.ts';
import { postSitemap } from './features/posts/post-sitemap.store.ts';
import { postsRoutes } from './features/posts/posts.routes.ts';
import { profileSitemap } from './features/profiles/profile-sitemap.store.ts';
import { profilesRoutes } from './features/profiles/profiles.routes.ts';
import { reactionsRoutes } from './features/reactions/reactions.routes.ts';
import { recoveryRoutes } from './features/recovery/recovery.routes.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { createSessionAnswers } from './features/sessions/session-answers.ts';
import { crawlerRoutes } from './features/site/crawler.routes.ts';
import { createIsMissing } from './features/site/missing-screens.ts';
import { siteRoutes } from './features/site/site.routes.ts';
import { renderablePath, siteAnswers } from './features/site/site-view.ts';
import { supportRoutes } from './features/support/support.routes.ts';
import { tagsRoutes } from './features/tags/tags.routes.ts';
import { twoStepsRoutes } from './features/two-steps/two-steps.routes.ts';
import { handleContentVisibility } from './features/visibility/content-visibility.ts';
import { createVisibilityEvents } from './features/visibility/visibility-events.ts';
import { operatorActs } from './operator-acts.ts';
import type { App } from './platform/http/app.ts';
import type { Services } from './services.ts';

/** Starts every feature, and makes once what keeps state for several of them; gives back what pages show first. */
export function features(app: App, services: Services): FirstViews {
  const { db, settings } = services;
  const isMissing = createIsMissing(services);
  const countPost = createCountPost(services);
  const countPerson = createCountPerson(services);
  const accounts = accountsStore(services);
  const sessionOf = createSessionAnswers(services.live, (viewer) => accounts.me(db, viewer));
  accountsRoutes(app, services);
  passkeysRoutes(app, services);
  twoStepsRoutes(app, services);
  const pageFeed = postsRoutes(app, services, { countPerson, sessionOf });
  originalsRoutes(app, services);
  reactionsRoutes(app, services);
  commentsRoutes(app, services, countPost);
  mentionsRoutes(app, services);
  contentPreferencesRoutes(app, services);
  recoveryRoutes(app, services);
  supportRoutes(app, services);
  siteRoutes(app, services);
  challengesRoutes(app, services);
  profilesRoutes(app, services, sessionOf);
  followsRoutes(app, services, countPerson);
  blocksRoutes(app, services, countPerson);
  communitiesRoutes(app, services);
  tagsRoutes(app, services);
  collectionsRoutes(app, services, sessionOf);
  searchRoutes(app, services);
  iiifRoutes(app, services);
  const visibility = createVisibilityEvents(services.live, { countPost, countPerson });
  handleContentVisibility({ db, jobs: services.jobs, events: visibility });
  reportsRoutes(app, services);
  moderationRoutes(app, services, visibility);
  operatorActs(services, visibility);
  notificationsRoutes(app, services);
  exportsRoutes(app, services);
  deletionRoutes(app, services, visibility, { countPost, countPerson });
  crawlerRoutes(app, { settings, live: services.live, now: services.clock.now }, [
    postSitemap(services.replica),
    profileSitemap(services.replica),
  ]);
  return async (viewer, url) => {
    const { member, session } = await sessionOf(viewer);
    if (url === '/' && viewer && member && member.interestTags.length > 0) {
      return { answers: { session, feed: await pageFeed(viewer) }, render: url };
    }
    return {
      answers: { session, ...siteAnswers(url, settings) },
      render: renderablePath(url),
      // The look-up decides the status alone: a page is sent even where it fails.
      missing: await isMissing(viewer, url.split('?')[0] ?? '').catch(() => false),
    };
  };
}
