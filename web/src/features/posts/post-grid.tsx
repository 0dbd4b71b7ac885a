import type { PostSource } from './post-source.ts';
import { PostWall, type WallLook } from './post-wall.tsx';
import { useWorks } from './use-works.ts';

/** A list of works as a wall: a profile's, the liked ones, the saved ones. */
export function PostGrid({ source, ...look }: WallLook & { source: PostSource }) {
  const { query, works } = useWorks(source);
  return <PostWall query={query} works={works} {...look} />;
}
