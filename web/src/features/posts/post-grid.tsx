import { type MasonryAppearance, PostMasonry } from './post-masonry.tsx';
import type { PostSource } from './post-source.ts';
import { usePostList } from './use-post-list.ts';

/** A list of posts as a masonry without a new-posts buffer. */
export function PostGrid({ source, ...appearance }: MasonryAppearance & { source: PostSource }) {
  const { query, posts } = usePostList(source);
  return <PostMasonry query={query} posts={posts} {...appearance} />;
}
