import type { Findings } from '../findings.ts';
import type { KnownPost } from './actions.ts';

/** Reads posts and their pictures as a guest; each must be answered. */
export async function visitPosts(
  url: string,
  posts: readonly KnownPost[],
  seen: Findings,
): Promise<void> {
  for (const { id, pictureUrl } of posts) {
    for (const path of [`/api/posts/${id}`, pictureUrl]) {
      const response = await fetch(`${url}${path}`);
      const { byteLength } = await response.arrayBuffer();
      seen.promise(response.ok && byteLength > 0, `${path} is answered ${response.status}`);
    }
  }
}
