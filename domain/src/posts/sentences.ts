/** In a file of its own: the feed brings this sentence along, and none of the others. */
export const POSTS_LOAD_FAILED = 'Failed to load posts';
