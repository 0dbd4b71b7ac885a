import type { PostSource } from './post-source.ts';
import { PostWall, type WallLook } from './post-wall.tsx';
import { usePostList } from './use-post-list.ts';

/** A list of posts as a wall: a profile's, the liked ones, the saved ones. */
export function PostGrid({ source, ...look }: WallLook & { source: PostSource }) {
  const { query, posts } = usePostList(source);
  return <PostWall query={query} posts={posts} {...look} />;
}
