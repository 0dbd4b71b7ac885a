import type { QueryClient } from '@tanstack/react-query';
import { postSources, postsQuery } from '../features/posts/post-source.ts';
import { postQuery } from '../features/posts/use-post.ts';
import { publicProfileQuery } from '../features/profiles/profile-queries.ts';
import { isBrought } from '../platform/api/brought-answers.ts';

/**
 * What a page brought is put in place before anything is drawn: the first rendering shows it, not
 * the faces of waiting for it. Pages that bring nothing wait for nothing.
 */
export const firstView = {
  async home(client: QueryClient): Promise<void> {
    if (!isBrought('/api/posts')) return;
    await client.prefetchInfiniteQuery(postsQuery(postSources.all));
  },
  async post(client: QueryClient, id: string): Promise<void> {
    if (isBrought(`/api/posts/${id}`)) await client.prefetchQuery(postQuery(id));
  },
  async publicProfile(client: QueryClient, username: string): Promise<void> {
    if (!isBrought(`/api/public/${encodeURIComponent(username)}`)) return;
    const { profile } = await client.fetchQuery(publicProfileQuery(username));
    await client.prefetchInfiniteQuery(postsQuery(postSources.ofArtist(profile.id)));
  },
};
