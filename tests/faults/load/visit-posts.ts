import type { Findings } from '../findings.ts';
import type { KnownPost } from './actions.ts';

/** Reads posts and their images as a guest; each request must succeed. */
export async function visitPosts(
  url: string,
  posts: readonly KnownPost[],
  findings: Findings,
): Promise<void> {
  for (const { id, pictureUrl } of posts) {
    for (const path of [`/api/posts/${id}`, pictureUrl]) {
      const response = await fetch(`${url}${path}`);
      const { byteLength } = await response.arrayBuffer();
      findings.promise(response.ok && byteLength > 0, `${path} responded with ${response.status}`);
    }
  }
}
