import type { Post } from '@gesso/domain/posts';

/** A post as the server tells of it, for lists and caches. */
export const samplePost = (wish: Partial<Post> = {}): Post => ({
  id: 'p1',
  author: { id: 'u1', username: 'mara', fullName: 'Mara', profileImageUrl: null },
  pictures: [],
  caption: 'Lanterns',
  description: '',
  postTags: [],
  time: 1,
  likeCount: 0,
  commentCount: 0,
  ...wish,
});
