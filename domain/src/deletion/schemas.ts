import { z } from 'zod';

const count = z.number().int();

export const deletionCountsSchema = z.strictObject({
  posts: count,
  pictures: count,
  submissions: count,
  comments: count,
  likes: count,
  saves: count,
  followers: count,
  following: count,
  communities: count,
});
