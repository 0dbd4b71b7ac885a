import { expect, it } from 'vitest';
import { countLines } from './count-lines.ts';

const none = {
  posts: 0,
  pictures: 0,
  submissions: 0,
  comments: 0,
  likes: 0,
  saves: 0,
  followers: 0,
  following: 0,
  communities: 0,
};

it('The deletion summary lists only what exists, with its number.', () => {
  expect(countLines(none)).toEqual([]);
  expect(countLines({ ...none, posts: 1, pictures: 1200, following: 2 })).toEqual([
    '1 post',
    '1,200 images',
    '2 artists you follow',
  ]);
});
