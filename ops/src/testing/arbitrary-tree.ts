import fc from 'fast-check';

/**
 * Few ids, so that generated nodes refer to one another; one never exists, and one needs escaping.
 */
const userId = fc.constantFrom('u1', 'u2', 'u3', 'a%2Eb', 'gone');
const postId = fc.constantFrom('P1', 'P2', 'p_3', 'GONE');
const communityId = fc.constantFrom('c1', 'c2', 'lost');
const submissionId = fc.constantFrom('S1', 'S2', 'LOST');

const marks = (id: fc.Arbitrary<string>) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.dictionary(id, fc.constantFrom(true, true, true, false), { maxKeys: 3 }),
    },
    { weight: 1, arbitrary: fc.uniqueArray(id, { maxLength: 3 }) },
  );

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const words = fc.oneof(fc.string({ maxLength: 12 }), fc.constant('Blue'), fc.integer());
const time = fc.oneof(
  fc.integer({ min: 1_500_000_000, max: 1_750_000_000 }),
  fc.constantFrom(-5, 0, 'yesterday', '1700000000', 1_700_000_000_123, 9e15, null),
);
const tags = fc.oneof(
  fc.array(fc.constantFrom('Glass', 'Mural', 'Own tag', ''), { maxLength: 5 }),
  fc.dictionary(fc.constantFrom('0', '2'), fc.constant('Paper')),
);

const user = fc.record({
  uid: maybe(userId),
  fullName: maybe(words),
  username: maybe(fc.oneof(fc.constantFrom('mara', 'MARA', 'a/b', 'J. Odd ♥', '@tom'), words)),
  email: maybe(fc.constantFrom('a@x.test', 'A@x.test', 'b@x.test', 'none')),
  bio: maybe(words),
  userTags: maybe(tags),
  tags: maybe(tags),
  intrestingArtformTags: maybe(tags),
  intrestingArtFormTags: maybe(tags),
  userFollowers: maybe(marks(userId)),
  userFollowings: maybe(marks(userId)),
  communities: maybe(marks(communityId)),
  likedPosts: maybe(marks(postId)),
  savedPosts: maybe(marks(postId)),
  pinnedPosts: maybe(marks(postId)),
  likedChallengesPost: maybe(marks(submissionId)),
  posts: maybe(fc.array(postId, { maxLength: 3 })),
  submissions: maybe(fc.dictionary(submissionId, fc.constantFrom(1, 2), { maxKeys: 2 })),
  deviceToken: maybe(fc.jsonValue({ maxDepth: 2 })),
});

const comment = fc.record({
  id: maybe(fc.constantFrom('c1', '33333333-AAAA-4AAA-8AAA-333333333333')),
  userId: maybe(userId),
  comment: maybe(words),
  time,
});
const commentId = fc.constantFrom('c1', 'c2', '33333333-AAAA-4AAA-8AAA-333333333333');

const labelNames = fc.array(fc.constantFrom('nudity', 'violence', 'flashing', 'ai', 'other'));
/** Fields under our own key. */
const ownFields = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }),
  fc.record({
    sensitive: maybe(labelNames),
    madeWithAi: maybe(fc.constantFrom(true, false, 'yes')),
    moderatedLabels: maybe(labelNames),
    commentsClosed: maybe(fc.boolean()),
    editedAt: maybe(time),
    imageDescriptions: maybe(fc.array(words, { maxLength: 3 })),
  }),
);

const post = (image: string) =>
  fc.record({
    id: maybe(postId),
    userID: maybe(userId),
    images: fc.array(fc.constantFrom(image, 'post_images/missing.webp', 'https://x.test/'), {
      maxLength: 4,
    }),
    caption: maybe(words),
    description: maybe(words),
    time,
    postTags: maybe(tags),
    likes: maybe(marks(userId)),
    comments: maybe(
      fc.oneof(
        fc.dictionary(commentId, comment, { maxKeys: 3 }),
        fc.array(comment, { maxLength: 2 }),
      ),
    ),
    views: maybe(fc.integer()),
    gesso: maybe(ownFields),
  });

const community = fc.record({
  id: maybe(communityId),
  members: maybe(fc.oneof(fc.array(userId, { maxLength: 3 }), marks(userId))),
  name: maybe(words),
});

const week = fc.record({
  id: maybe(fc.constantFrom('w1', 'w2')),
  weekNumber: fc.constantFrom(1, 2, '3', 0),
  startDate: fc.constantFrom(1_700_000_000, '2023-01-01', null),
  endDate: fc.constantFrom(1_700_600_000, '2023-01-08', null),
  challengeString: maybe(words),
  challengeTheme: maybe(words),
});

const submission = fc.record({
  id: maybe(submissionId),
  imageURL: maybe(fc.constant('submission/missing.png')),
  weekNumber: fc.constantFrom(1, 2, 9),
  userID: maybe(userId),
  likesCount: maybe(fc.integer({ min: 0, max: 3 })),
  description: maybe(words),
  likes: maybe(marks(userId)),
  gesso: maybe(ownFields),
});

/** A tree with all the oddities of real ones; `image` is an existing file. */
export const arbitraryTree = (image: string) =>
  fc.record({
    users: fc.dictionary(fc.constantFrom('u1', 'u2', 'u3', 'a%2Eb'), user, { maxKeys: 4 }),
    posts: fc.dictionary(fc.constantFrom('P1', 'P2', 'p_3'), post(image), { maxKeys: 3 }),
    communities: fc.dictionary(fc.constantFrom('c1', 'c2'), community, { maxKeys: 2 }),
    challengeWeek: fc.array(fc.option(week), { maxLength: 3 }),
    submission: fc.dictionary(fc.constantFrom('S1', 'S2'), submission, { maxKeys: 2 }),
  });
