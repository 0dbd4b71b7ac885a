import { accountsRoutes, accountsStore } from './features/accounts/accounts.routes.ts';
import { createSessionAnswers } from './features/accounts/session-answers.ts';
import { blocksRoutes } from './features/blocks/blocks.routes.ts';
import { challengesRoutes } from './features/challenges/challenges.routes.ts';
import { createCountSubmissionLikes } from './features/challenges/like-submission.ts';
import { collectionsRoutes } from './features/collections/collections.routes.ts';
import { commentsRoutes } from './features/comments/comments.routes.ts';
import { communitiesRoutes } from './features/communities/communities.routes.ts';
import { createCountMembers } from './features/communities/count-members.ts';
import { contentPreferencesRoutes } from './features/content-preferences/content-preferences.routes.ts';
import { deletionRoutes } from './features/deletion/deletion.routes.ts';
import { exportsRoutes } from './features/exports/exports.routes.ts';
import { followsRoutes } from './features/follows/follows.routes.ts';
import { iiifRoutes } from './features/iiif/iiif.routes.ts';
import { mentionsRoutes } from './features/mentions/mentions.routes.ts';
import { moderationRoutes } from './features/moderation/moderation.routes.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { originalsRoutes } from './features/originals/originals.routes.ts';
import { passkeysRoutes } from './features/passkeys/passkeys.routes.ts';
import { createCountPost, createPublishCounts } from './features/posts/count-post.ts';
import { postSitemap } from './features/posts/post-sitemap.store.ts';
import { postsRoutes } from './features/posts/posts.routes.ts';
import { postsStore } from './features/posts/posts.store.ts';
import { postsOfArtistStore } from './features/posts/posts-of-artist.store.ts';
import { createPublishPost } from './features/posts/publish-edited.ts';
import { createPublishPins } from './features/posts/publish-pins.ts';
import { createCountPerson } from './features/profiles/count-person.ts';
import { profileSitemap } from './features/profiles/profile-sitemap.store.ts';
import { profilesRoutes } from './features/profiles/profiles.routes.ts';
import { reactionsRoutes } from './features/reactions/reactions.routes.ts';
import { recoveryRoutes } from './features/recovery/recovery.routes.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { exploreRoutes } from './features/search/explore.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { siteRoutes } from './features/site/site.routes.ts';
import { supportRoutes } from './features/support/support.routes.ts';
import { tagsRoutes } from './features/tags/tags.routes.ts';
import { askSecondStep } from './features/two-steps/pending-sign-ins.ts';
import { stopRecovery } from './features/two-steps/stop-recovery.ts';
import { twoStepsRoutes } from './features/two-steps/two-steps.routes.ts';
import { twoStepsStore } from './features/two-steps/two-steps.store.ts';
import { handleContentVisibility } from './features/visibility/content-visibility.ts';
import { createVisibilityEvents } from './features/visibility/visibility-events.ts';
import { createIsMissing } from './missing-screens.ts';
import { operatorActs } from './operator-acts.ts';
import type { App } from './platform/http/app.ts';
import type { Viewer } from './platform/http/viewer.ts';
import { crawlerRoutes } from './platform/pages/crawler.routes.ts';
import type { FirstViews, SessionOf } from './platform/pages/pages.ts';
import { renderablePath, siteAnswers } from './platform/pages/site-view.ts';
import type { Tools } from './tools.ts';

/** Every feature, and what one needs of another; gives back what pages show first. */
export function features(app: App, tools: Tools): FirstViews {
  const { db, settings } = tools;
  const isMissing = createIsMissing(tools);
  const countPost = createCountPost(tools);
  const countPerson = createCountPerson(tools);
  const postsByIds = (ids: string[]) => postsStore.byIds(db, ids);
  const postsOf = async (userId: string, viewer: Viewer | null) =>
    postsOfArtistStore.page(tools.replica, {
      authorId: userId,
      cursor: null,
      hidden: await tools.blocks.blockedWith(viewer),
      leftOut: await tools.preferences.leftOut(viewer),
    });
  const accounts = accountsStore(tools);
  const sessionAnswer = createSessionAnswers(tools.live, (viewer) => accounts.me(db, viewer));
  const sessionOf: SessionOf = async (viewer) => {
    const { session } = await sessionAnswer(viewer);
    return { session };
  };
  const startSession = accountsRoutes(app, tools, {
    askSecondStep: (...asked) => askSecondStep(tools, ...asked),
  });
  passkeysRoutes(app, tools, {
    startSession,
    stopRecovery: (userId) => stopRecovery(tools, userId),
  });
  twoStepsRoutes(app, tools, startSession);
  const pageFeed = postsRoutes(app, tools, { countPerson, sessionOf });
  originalsRoutes(app, tools, { publishPost: createPublishPost(tools) });
  reactionsRoutes(app, tools, {
    publishCounts: createPublishCounts(tools),
    publishPins: createPublishPins(tools),
  });
  commentsRoutes(app, tools, countPost);
  mentionsRoutes(app, tools);
  contentPreferencesRoutes(app, tools);
  recoveryRoutes(app, tools, twoStepsStore.isOn);
  supportRoutes(app, tools);
  siteRoutes(app, tools);
  challengesRoutes(app, tools);
  profilesRoutes(app, tools, { postsOf, sessionOf });
  followsRoutes(app, tools, countPerson);
  blocksRoutes(app, tools, countPerson);
  communitiesRoutes(app, tools, postsByIds);
  tagsRoutes(app, tools);
  collectionsRoutes(app, tools, { postsByIds, sessionOf });
  searchRoutes(app, tools);
  exploreRoutes(app, tools);
  iiifRoutes(app, tools, {
    post: async (id, viewer) => postsStore.one(db, id, await tools.blocks.blockedWith(viewer)),
  });
  const visibility = createVisibilityEvents(tools.live, { countPost, countPerson });
  handleContentVisibility({ db, jobs: tools.jobs, events: visibility });
  reportsRoutes(app, tools);
  moderationRoutes(app, tools, visibility);
  operatorActs(tools, visibility);
  notificationsRoutes(app, tools);
  const removeArchives = exportsRoutes(app, tools);
  deletionRoutes(app, tools, visibility, {
    removeArchives,
    countPost,
    countPerson,
    countMembers: createCountMembers(tools),
    countSubmissionLikes: createCountSubmissionLikes(tools),
  });
  crawlerRoutes(app, { settings, live: tools.live, now: tools.clock.now }, [
    postSitemap(tools.replica),
    profileSitemap(tools.replica),
  ]);
  return async (viewer, url) => {
    const { member, session } = await sessionAnswer(viewer);
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
