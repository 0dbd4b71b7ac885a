import type { LiveEvent } from '@gesso/domain/live';

/** The author of the post. */
export const AUTHOR = 'A';

/** The post whose topic has many subscribers. */
export const POPULAR_POST = '00000000-0000-4000-8000-000000000001';

/** The event published in measurements of the live channel, as large as that of a new post. */
export const announcement: { topic: 'feed'; event: LiveEvent<'feed'> } = {
  topic: 'feed',
  event: {
    type: 'post-added',
    post: {
      id: '00000000-0000-4000-8000-000000000000',
      author: { id: AUTHOR, username: 'heron', fullName: 'Heron', profileImageUrl: null },
      pictures: [],
      caption: 'Quiet harbour',
      description: 'The river and the heron, painted in one sitting. '.repeat(6),
      postTags: ['Painting', 'Ink'],
      time: 0,
      likeCount: 0,
      commentCount: 0,
    },
  },
};
