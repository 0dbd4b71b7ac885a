import type { Post } from '@gesso/domain/posts';

/** A post as the server returns it, for lists and caches. */
export const samplePost = (fields: Partial<Post> = {}): Post => ({
  id: 'p1',
  author: { id: 'u1', username: 'mara', fullName: 'Mara', profileImageUrl: null },
  pictures: [],
  caption: 'Lanterns',
  description: '',
  postTags: [],
  time: 1,
  likeCount: 0,
  commentCount: 0,
  ...fields,
});
