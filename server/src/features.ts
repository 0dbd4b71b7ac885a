import { accountsRoutes, accountsStore } from './features/accounts/accounts.routes.ts';
import { challengesRoutes } from './features/challenges/challenges.routes.ts';
import { commentsRoutes } from './features/comments/comments.routes.ts';
import { communitiesRoutes } from './features/communities/communities.routes.ts';
import { followsRoutes } from './features/follows/follows.routes.ts';
import { createCountPost } from './features/posts/count-post.ts';
import { postListsStore } from './features/posts/post-lists.store.ts';
import { postsRoutes } from './features/posts/posts.routes.ts';
import { postsStore } from './features/posts/posts.store.ts';
import { createCountPerson } from './features/profiles/count-person.ts';
import { profilesRoutes } from './features/profiles/profiles.routes.ts';
import { reactionsRoutes } from './features/reactions/reactions.routes.ts';
import { recoveryRoutes } from './features/recovery/recovery.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { supportRoutes } from './features/support/support.routes.ts';
import type { App } from './platform/http/app.ts';
import type { FirstAnswers } from './platform/pages/pages.routes.ts';
import type { Answers } from './platform/pages/pages.ts';
import type { Tools } from './tools.ts';

/** Every feature, and what one needs of another; gives back what a page needs first. */
export function features(app: App, tools: Tools): FirstAnswers {
  const { db } = tools;
  const countPost = createCountPost(tools);
  const countPerson = createCountPerson(tools);
  const postsByIds = (ids: string[]) => postsStore.byIds(db, ids);
  const worksOf = (userId: string) => postListsStore.byAuthor(db, userId, null);
  accountsRoutes(app, tools);
  const firstPage = postsRoutes(app, tools, countPerson);
  reactionsRoutes(app, tools, countPost);
  commentsRoutes(app, tools, countPost);
  recoveryRoutes(app, tools);
  supportRoutes(app, tools);
  challengesRoutes(app, tools);
  profilesRoutes(app, tools, worksOf);
  followsRoutes(app, tools, countPerson);
  communitiesRoutes(app, tools, postsByIds);
  searchRoutes(app, tools, postsByIds);
  return async (viewer, path) => {
    const member = viewer && ((await accountsStore(tools).me(tools.db, viewer.id)) ?? null);
    const answers: Answers = { '/api/session': JSON.stringify({ member }) };
    if (member && path === '/') answers['/api/posts'] = (await firstPage()).bytes.toString();
    return answers;
  };
}
