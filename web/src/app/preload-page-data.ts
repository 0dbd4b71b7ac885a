import { sentenceFor } from '@gesso/domain/catalogue';
import type { Page } from '@gesso/domain/kernel';
import type { Post } from '@gesso/domain/posts';
import type { PageData } from '@gesso/domain/site';
import type { QueryClient } from '@tanstack/react-query';
import { type PostSource, postSources, postsQuery } from '../features/posts/post-source.ts';
import { postQuery } from '../features/posts/use-post.ts';
import { publicProfileQuery } from '../features/profiles/profile-queries.ts';
import { mailboxesQuery } from '../features/support/mailboxes-query.ts';
import { ApiProblem } from '../platform/api/api-problem.ts';
import { sessionQuery } from '../platform/session/session.ts';
import { teamQuery } from '../screens/about/team-query.ts';

function setFirstPage(client: QueryClient, source: PostSource, page: Page<Post>): void {
  client.setQueryData(postsQuery(source).queryKey, { pages: [page], pageParams: [undefined] });
}

/** An answer that is known to be a refusal: it is shown, and not asked for once more. */
function setMissing(client: QueryClient, missing: NonNullable<PageData['missing']>): void {
  const { queryKey } =
    'post' in missing ? postQuery(missing.post) : publicProfileQuery(missing.username);
  const code = 'post' in missing ? 'post-not-found' : missing.code;
  client.setQueryDefaults(queryKey, { retryOnMount: false });
  const query = client.getQueryCache().build(client, { queryKey });
  query.setState({ status: 'error', error: new ApiProblem(code, 404, sentenceFor(code)) });
}

/**
 * Hydrates the query cache with the data a page brings, before anything is drawn: the first rendering, on the
 * server and in the browser, shows it and not the skeletons of waiting for it.
 */
export function preloadPageData(client: QueryClient, data: PageData): void {
  const { session, feed, post, publicProfile, missing, team, mailboxes } = data;
  if (session) client.setQueryData(sessionQuery.queryKey, session);
  if (feed) setFirstPage(client, postSources.all, feed);
  if (post) client.setQueryData(postQuery(post.id).queryKey, post);
  if (publicProfile) {
    const { username, found, posts } = publicProfile;
    client.setQueryData(publicProfileQuery(username).queryKey, found);
    setFirstPage(client, postSources.ofArtist(found.profile.id), posts);
  }
  if (missing) setMissing(client, missing);
  if (team) client.setQueryData(teamQuery.queryKey, team);
  if (mailboxes) client.setQueryData(mailboxesQuery.queryKey, mailboxes);
}
