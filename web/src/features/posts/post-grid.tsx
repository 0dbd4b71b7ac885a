import type { PostSource } from './post-source.ts';
import { PostWall, type WallAppearance } from './post-wall.tsx';
import { usePostList } from './use-post-list.ts';

/** A list of posts as a masonry wall without a new-posts buffer. */
export function PostGrid({ source, ...appearance }: WallAppearance & { source: PostSource }) {
  const { query, posts } = usePostList(source);
  return <PostWall query={query} posts={posts} {...appearance} />;
}
