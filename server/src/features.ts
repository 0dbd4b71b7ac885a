import type { Me } from '@gesso/domain/accounts';
import { accountsRoutes, accountsStore } from './features/accounts/accounts.routes.ts';
import { challengesRoutes } from './features/challenges/challenges.routes.ts';
import { commentsRoutes } from './features/comments/comments.routes.ts';
import { communitiesRoutes } from './features/communities/communities.routes.ts';
import { followsRoutes } from './features/follows/follows.routes.ts';
import { createCountPost } from './features/posts/count-post.ts';
import { firstWorks } from './features/posts/first-works.ts';
import { postListsStore } from './features/posts/post-lists.store.ts';
import { postSitemap } from './features/posts/post-sitemap.store.ts';
import { postsRoutes } from './features/posts/posts.routes.ts';
import { postsStore } from './features/posts/posts.store.ts';
import { createCountPerson } from './features/profiles/count-person.ts';
import { profileSitemap } from './features/profiles/profile-sitemap.store.ts';
import { profilesRoutes } from './features/profiles/profiles.routes.ts';
import { reactionsRoutes } from './features/reactions/reactions.routes.ts';
import { recoveryRoutes } from './features/recovery/recovery.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { siteRoutes } from './features/site/site.routes.ts';
import { supportRoutes } from './features/support/support.routes.ts';
import { createIsMissing } from './missing-screens.ts';
import type { App } from './platform/http/app.ts';
import { crawlerRoutes } from './platform/pages/crawler.routes.ts';
import type { Answers, FirstViews, SessionOf } from './platform/pages/pages.ts';
import type { Viewer } from './platform/sessions/viewer.ts';
import type { Tools } from './tools.ts';

/** Every feature, and what one needs of another; gives back what pages show first. */
export function features(app: App, tools: Tools): FirstViews {
  const { db } = tools;
  const isMissing = createIsMissing(tools);
  const countPost = createCountPost(tools);
  const countPerson = createCountPerson(tools);
  const postsByIds = (ids: string[]) => postsStore.byIds(db, ids);
  const worksOf = (userId: string) => postListsStore.byAuthor(db, userId, null);
  const memberOf = async (viewer: Viewer | null) =>
    viewer && ((await accountsStore(tools).me(db, viewer.id)) ?? null);
  const sessionOf: SessionOf = async (viewer) => sessionAnswer(await memberOf(viewer));
  accountsRoutes(app, tools);
  const feedView = postsRoutes(app, tools, { countPerson, sessionOf });
  reactionsRoutes(app, tools, countPost);
  commentsRoutes(app, tools, countPost);
  recoveryRoutes(app, tools);
  supportRoutes(app, tools);
  siteRoutes(app, tools);
  challengesRoutes(app, tools);
  profilesRoutes(app, tools, { worksOf, firstWorks, sessionOf });
  followsRoutes(app, tools, countPerson);
  communitiesRoutes(app, tools, postsByIds);
  searchRoutes(app, tools, postsByIds);
  crawlerRoutes(app, { settings: tools.settings, now: tools.clock.now }, [
    postSitemap(db),
    profileSitemap(db),
  ]);
  return async (viewer, url) => {
    const member = await memberOf(viewer);
    const session = sessionAnswer(member);
    if (url !== '/' || !member || member.interestTags.length === 0) {
      const [path = ''] = url.split('?');
      return { head: {}, answers: session, missing: await isMissing(viewer, path) };
    }
    const feed = await feedView();
    // Above the wall there may be an address to confirm; without its height all would move.
    const body = member.emailVerified ? feed.body : undefined;
    return { ...feed, body, answers: { ...session, ...feed.answers } };
  };
}

const sessionAnswer = (member: Me | null): Answers => ({
  '/api/session': JSON.stringify({ member }),
});
