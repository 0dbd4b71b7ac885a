import type { ProblemCode } from '@gesso/domain/catalogue';
import { kernelProblems, type Page } from '@gesso/domain/kernel';
import type { PageData } from '@gesso/domain/page-data';
import type { Post } from '@gesso/domain/posts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { collectionQuery } from '../features/collections/collection-queries.ts';
import { postQuery } from '../features/posts/post-query.ts';
import { type PostSource, postSources, postsQuery } from '../features/posts/post-source.ts';
import { publicProfileQuery } from '../features/profiles/profile-queries.ts';
import { mailboxesQuery } from '../features/support/mailboxes-query.ts';
import { ApiProblem } from '../platform/api/api-problem.ts';
import { sessionQuery } from '../platform/session/session.ts';
import { teamQuery } from '../screens/about/team-query.ts';
import { collectionPosts } from '../screens/collection/collection-posts.ts';

function setFirstPage(client: QueryClient, source: PostSource, page: Page<Post>): void {
  client.setQueryData(postsQuery(source).queryKey, { pages: [page], pageParams: [undefined] });
}

type Missing = NonNullable<PageData['missing']>;

function refusalOf(missing: Missing): { queryKey: QueryKey; code: ProblemCode } {
  if ('post' in missing) {
    return { queryKey: postQuery(missing.post).queryKey, code: 'post-not-found' };
  }
  if ('collection' in missing) {
    const { queryKey } = collectionQuery(missing.collection);
    return { queryKey, code: 'collection-not-found' };
  }
  return { queryKey: publicProfileQuery(missing.username).queryKey, code: missing.code };
}

/** Caches a known refusal, so that the screen shows it without another request. */
function setMissing(client: QueryClient, missing: Missing): void {
  const { queryKey, code } = refusalOf(missing);
  client.setQueryDefaults(queryKey, { retryOnMount: false });
  const query = client.getQueryCache().build(client, { queryKey });
  query.setState({
    status: 'error',
    error: new ApiProblem(code, 404, kernelProblems['not-found'].message),
  });
}

/**
 * Hydrates the query cache with the data a page brings before the first rendering, so that the
 * server and the browser render content instead of skeletons.
 */
export function preloadPageData(client: QueryClient, data: PageData): void {
  const { session, feed, post, publicProfile, collection, missing, team, mailboxes } = data;
  if (session) client.setQueryData(sessionQuery.queryKey, session);
  if (feed) setFirstPage(client, postSources.all, feed);
  if (post) client.setQueryData(postQuery(post.id).queryKey, post);
  if (publicProfile) {
    const { username, found, posts } = publicProfile;
    client.setQueryData(publicProfileQuery(username).queryKey, found);
    setFirstPage(client, postSources.ofArtist(found.profile.id), posts);
  }
  if (collection) {
    const { found, posts } = collection;
    client.setQueryData(collectionQuery(found.id).queryKey, found);
    setFirstPage(client, collectionPosts(found.id), posts);
  }
  if (missing) setMissing(client, missing);
  if (team) client.setQueryData(teamQuery.queryKey, team);
  if (mailboxes) client.setQueryData(mailboxesQuery.queryKey, mailboxes);
}
