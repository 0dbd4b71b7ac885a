import { hostedUrl } from './test-tree.ts';

export const POST = '11111111-AAAA-4AAA-8AAA-111111111111';
export const OTHER = '22222222-AAAA-4AAA-8AAA-222222222222';
export const COMMENT = '33333333-AAAA-4AAA-8AAA-333333333333';
export const ENTRY = '44444444-AAAA-4AAA-8AAA-444444444444';

/** Paths of its files; the second picture is missing at first. */
export const paths = {
  picture: 'post_images/55555555-AAAA-4AAA-8AAA-555555555555.webp',
  second: 'post_images/66666666-AAAA-4AAA-8AAA-666666666666.webp',
  damaged: 'post_images/88888888-AAAA-4AAA-8AAA-888888888888.webp',
  avatar: 'profile_images/uidMara/77777777-AAAA-4AAA-8AAA-777777777777.webp',
  banner: 'banners/spring.webp',
  submission: `submission/${ENTRY}.png`,
} as const;

const user = (name: string, more: object = {}) => ({
  fullName: name,
  username: name.toLowerCase(),
  email: `${name.toLowerCase()}@old.test`,
  bio: 'Paints.',
  ...more,
});

const post = (id: string, userID: string, more: object = {}) => ({
  id,
  userID,
  images: [hostedUrl(paths.picture)],
  caption: 'Quiet harbour',
  description: 'Oil on wood',
  time: 1_700_000_000,
  postTags: ['Painting'],
  ...more,
});

const week = {
  weekNumber: 1,
  startDate: 1_700_000_000,
  endDate: 1_700_600_000,
  challengeTheme: 'Spring',
};

/** A small tree with the oddities of real ones. */
export const oddTree = {
  users: {
    uidMara: user('Mara', {
      uid: 'uidMara',
      profileImageUrl: hostedUrl(paths.avatar),
      userFollowings: { uidTom: true, uidGone: true, uidMara: true },
      communities: { gesso: true, lost: true },
      likedPosts: { [OTHER]: true, NOWHERE: true },
      savedPosts: { [OTHER]: true },
      pinnedPosts: { [POST]: true, [OTHER]: true },
      intrestingArtformTags: ['Glass'],
      intrestingArtFormTags: ['Painting', 'Drawing', 'Design'],
      posts: [POST, 'NOWHERE'],
      submissions: { [ENTRY]: 1 },
      favouriteColour: 'ultramarine',
    }),
    uidTom: user('Tom', {
      userFollowers: { uidMara: true },
      intrestingArtformTags: ['Mural'],
      bio: undefined,
    }),
    uidOdd: user('Odd', { username: 'J. Odd ♥' }),
    uidMARA2: user('Mara2', { username: 'MARA', email: 'second@old.test' }),
    uidTaken: user('Taken', { username: 'mara_2', email: 'MARA@old.test' }),
    'weird%2Ekey_1': user('Weird', { email: 'nothing' }),
    uidNull: null,
    uidText: 'hello',
  },
  posts: {
    [POST]: post(POST, 'uidMara', {
      images: [hostedUrl(paths.picture), hostedUrl(paths.second)],
      likes: { uidTom: true, uidGone: true, uidOdd: false },
      comments: {
        [COMMENT]: { id: COMMENT, userId: 'uidTom', comment: 'Lovely', time: 1_700_000_100 },
        c2: { id: 'c2', userId: 'uidGone', comment: 'Was here', time: 1_700_000_200 },
        c3: { id: 'c3', userId: 'uidTom', comment: '  ' },
      },
    }),
    [OTHER]: post(OTHER, 'uidTom', {
      images: [hostedUrl(paths.damaged)],
      time: '1700000050000',
      postTags: [],
      caption: undefined,
      likes: { uidMara: true },
      comments: [{ id: COMMENT, userId: 'uidMara', comment: 'The same id', time: 1_700_000_300 }],
    }),
    ORPHAN: post('ORPHAN', 'uidGone', { comments: { x: { userId: 'uidTom', comment: 'Lost' } } }),
    BARE: post('BARE', 'uidTom', { images: [] }),
  },
  communities: { gesso: { id: 'gesso', members: ['uidMara', 'uidTom'] } },
  challengeWeek: [
    null,
    { id: 'w1', ...week, weekBanner: [hostedUrl(paths.banner)] },
    { id: 'w2', ...week, weekNumber: 2 },
    { id: 'w90', ...week, weekNumber: 90, startDate: 1_800_000_000, endDate: 1_800_600_000 },
  ],
  submission: {
    [ENTRY]: {
      id: ENTRY,
      imageURL: hostedUrl(paths.submission),
      weekNumber: 1,
      userID: 'uidMara',
      likesCount: 5,
      description: 'Harbour again',
      likes: { uidTom: true },
    },
    AGAIN: {
      imageURL: hostedUrl(paths.submission),
      weekNumber: 1,
      userID: 'uidMara',
      description: 'x',
    },
    NOBODYS: {
      imageURL: hostedUrl(paths.submission),
      weekNumber: 1,
      userID: 'uidGone',
      description: 'x',
    },
    WEEKLESS: {
      imageURL: hostedUrl(paths.submission),
      weekNumber: 7,
      userID: 'uidTom',
      description: 'x',
    },
  },
};
