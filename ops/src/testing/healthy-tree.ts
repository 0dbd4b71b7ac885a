import type { HostileNodes } from './hostile-nodes.ts';

export const IMAGE = 'post_images/A.webp';

const healthy = {
  users: `"good": {"uid": "good", "fullName": "Good", "username": "good_one", "email": "good@x.test",
      "bio": "b", "posts": ["GOOD"]},
    "other": {"uid": "other", "fullName": "Other", "username": "other_one",
      "email": "other@x.test", "bio": "b", "likedPosts": {"GOOD": true}}`,
  posts: `"GOOD": {"id": "GOOD", "userID": "good", "images": ["${IMAGE}"], "caption": "c",
      "description": "d", "time": 1700000000, "postTags": ["Glass"], "likes": {"other": true},
      "comments": {"C": {"id": "C", "userId": "other", "comment": "Fine", "time": 1700000009}}}`,
  communities: '"c": {"id": "c"}',
  challengeWeek: `{"id": "w", "weekNumber": 3, "startDate": "2024-01-01", "endDate": "2024-01-08",
      "challengeString": "s", "challengeTheme": "t"}`,
  submission: `"S": {"id": "S", "imageURL": "submission/A.png", "weekNumber": 3, "userID": "good",
      "challengeString": "s", "description": "d", "likesCount": 0}`,
};

/** The JSON of a tree with healthy nodes followed by these. */
export function treeWith(nodes: HostileNodes): string {
  const membersOf = (name: keyof typeof healthy) => [healthy[name], nodes[name]].filter(Boolean);
  const collections = (['users', 'posts', 'communities', 'submission'] as const).map(
    (name) => `"${name}": {${membersOf(name).join(',')}}`,
  );
  return `{${collections.join(',')}, "challengeWeek": [${membersOf('challengeWeek').join(',')}]}`;
}
