import type { Api } from '@gesso/domain/contract';
import { CLOSED_WEEK, RUNNING_WEEK, type SurfacesFixture } from './surfaces-fixture.ts';
import type { CallInput, TestCaller } from './test-caller.ts';

type Fixture = SurfacesFixture;
type Read = Extract<keyof Api, `GET ${string}`>;

/** The artist's content that a surface may show. */
export type ShownOnSurface =
  | 'post'
  | 'comment'
  | 'submission'
  | 'winner'
  | 'person'
  | 'community'
  | 'collection'
  /** the community in which the post is shared */
  | 'sharing';

export type Surface = {
  name: string;
  /** the artist's content, or the community, that is visible there */
  shows: readonly ShownOnSurface[];
  /** as the fixture's viewer, or as a guest if the page is public */
  open(fixture: Fixture): Promise<{ status: number; text: string }>;
};

/** Texts in a response that show that an item is visible. */
export const markersOf = (
  { artist, post, comment, submission, winner, community, circle, collection }: Fixture,
  shown: ShownOnSurface,
): string[] => {
  const markers: Record<ShownOnSurface, string[]> = {
    post: [post.id, post.caption, ...post.pictures.map(({ id }) => id)],
    comment: [comment.id, comment.comment],
    submission: [submission.id],
    winner: [winner.id],
    person: [artist.id, artist.username, artist.fullName],
    community: [`"${community}"`],
    collection: [collection.id, collection.name],
    sharing: [`"sharedIn":[{"id":"${circle}"`],
  };
  return markers[shown];
};

/** Removes values that differ between equal responses. */
const steady = (text: string): string => text.replace(/"version":\d+/g, '');

async function readAs<K extends Read>(caller: TestCaller, key: K, input: CallInput) {
  const { status, body } = await caller.call(key, input);
  return { status, text: steady(JSON.stringify(body)) };
}

/** An endpoint, called as the viewer. */
const read = <K extends Read>(
  key: K,
  shows: readonly ShownOnSurface[],
  input: (fixture: Fixture) => CallInput = () => ({}),
  detail = '',
): Surface => ({
  name: `${key}${detail}`,
  shows,
  open: (fixture) => readAs(fixture.viewer, key, input(fixture)),
});

/** The same, called as a guest. */
const readAsGuest = <K extends Read>(
  key: K,
  shows: readonly ShownOnSurface[],
  input: (fixture: Fixture) => CallInput,
): Surface => ({
  name: `${key}, for a guest`,
  shows,
  open: (fixture) => readAs(fixture.gesso.guest, key, input(fixture)),
});

type Reader = 'guest' | 'viewer';

/** A page or a file of the site. */
const page = (
  name: string,
  reader: Reader,
  shows: readonly ShownOnSurface[],
  url: (fixture: Fixture) => string,
): Surface => ({
  name: `${name}, for a ${reader}`,
  shows,
  async open(fixture) {
    const { cookies, address } = reader === 'viewer' ? fixture.viewer : fixture.gesso.guest;
    const response = await fixture.gesso.app.inject({
      url: url(fixture),
      headers: { host: 'gesso.test', 'x-forwarded-for': address },
      cookies: Object.fromEntries(cookies),
    });
    const { statusCode: status } = response;
    // A not-found page repeats its URL.
    const requestedName = status === 404 ? (url(fixture).split('/').at(-1) ?? '') : '';
    return { status, text: steady(response.body.replaceAll(requestedName || '\0', '')) };
  },
});

const ofPost = ({ post }: Fixture) => ({ params: { id: post.id } });
const ofArtist = ({ artist }: Fixture) => ({ params: { id: artist.id } });
const ofViewer = ({ viewer }: Fixture) => ({ params: { id: viewer.id } });
const artistsName = ({ artist }: Fixture) => ({ params: { username: artist.username } });
const ofCommunity = ({ community }: Fixture) => ({ params: { id: community } });
/** The artist's own collection, and another person's with the artist's post in it. */
const ofCollection = ({ collection }: Fixture) => ({ params: { id: collection.id } });
const ofOthersCollection = ({ othersCollection }: Fixture) => ({
  params: { id: othersCollection.id },
});
const ofOther = ({ other }: Fixture) => ({ params: { id: other.id } });
const search = (q: string, filter?: string) => () => ({ query: { q, filter } });
const week = (weekNumber: number) => () => ({ params: { weekNumber } });

const POST = ['post', 'person'] as const;
const manifest = ({ post }: Fixture) => `/iiif/3/posts/${post.id}/manifest.json`;
const COLLECTION = ['collection', 'person'] as const;

/** The site's pages that show content of the artist. */
const pages: Surface[] = [
  page('the feed in its page', 'viewer', POST, () => '/'),
  page('the page of a post', 'guest', POST, ({ post }) => `/post/${post.id}`),
  page('the page of a post', 'viewer', POST, ({ post }) => `/post/${post.id}`),
  page('the IIIF manifest', 'guest', POST, manifest),
  page('the IIIF manifest', 'viewer', POST, manifest),
  page('the public profile', 'guest', POST, ({ artist }) => `/public/${artist.username}`),
  page('the public profile', 'viewer', POST, ({ artist }) => `/public/${artist.username}`),
  page('a collection', 'guest', COLLECTION, ({ collection }) => `/collections/${collection.id}`),
  page('a collection', 'viewer', COLLECTION, ({ collection }) => `/collections/${collection.id}`),
  page(
    'a collection of another',
    'viewer',
    POST,
    ({ othersCollection }) => `/collections/${othersCollection.id}`,
  ),
];

/** The same for everyone: they reflect a removal but not a block. */
export const sharedSurfaces: Surface[] = [
  page('the sitemap of posts', 'guest', ['post'], () => '/sitemap-posts.xml'),
  page('the sitemap of profiles', 'guest', ['person'], () => '/sitemap-profiles.xml'),
  readAsGuest('GET /api/posts/:id', POST, ofPost),
  readAsGuest('GET /api/users/:id/posts', POST, ofArtist),
  readAsGuest('GET /api/public/:username', ['person'], artistsName),
  readAsGuest('GET /api/users/:id/collections', COLLECTION, ofArtist),
  readAsGuest('GET /api/collections/:id', COLLECTION, ofCollection),
  readAsGuest('GET /api/collections/:id/posts', POST, ofOthersCollection),
  readAsGuest('GET /api/posts/:id/comments', ['comment'], ({ othersPost }) => ({
    params: { id: othersPost.id },
  })),
];

/** Every list, search and URL where the viewer sees content of the artist. */
export const surfaces: Surface[] = [
  read('GET /api/posts', POST),
  read('GET /api/posts', POST, () => ({ query: { tag: 'Glass' } }), ', of a tag'),
  read('GET /api/posts/:id', POST, ofPost),
  read('GET /api/posts/:id/similar', POST, ({ othersPost }) => ({ params: { id: othersPost.id } })),
  read('GET /api/posts/:id/colours', ['post'], ofPost),
  read('GET /api/users/:id/posts', POST, ofArtist),
  read('GET /api/me/feed', POST),
  read('GET /api/me/feed', POST, () => ({ query: { tag: 'Glass' } }), ', of a tag'),
  read('GET /api/me/liked', POST),
  read('GET /api/me/saved', POST),
  read(
    'GET /api/posts/:id/comments',
    ['comment', 'person'],
    ({ othersPost }) => ({ params: { id: othersPost.id } }),
    ', below the post of another',
  ),
  read('GET /api/challenges', ['winner', 'person']),
  read('GET /api/challenges/:weekNumber', ['winner', 'person'], week(CLOSED_WEEK)),
  read('GET /api/challenges/:weekNumber/submissions', ['winner', 'person'], week(CLOSED_WEEK)),
  read(
    'GET /api/challenges/:weekNumber/submissions',
    ['submission', 'person'],
    week(RUNNING_WEEK),
    ', of the running week',
  ),
  read('GET /api/users/:id/submissions', ['submission', 'winner', 'person'], ofArtist),
  read('GET /api/users/:id/trophies', ['winner'], ofArtist),
  read('GET /api/users/by-name/:username', ['person'], artistsName),
  read('GET /api/users/:id', ['person'], ofArtist),
  read('GET /api/public/:username', ['person'], artistsName),
  read('GET /api/users/:id/followers', ['person'], ofViewer),
  read('GET /api/users/:id/following', ['person'], ofViewer),
  read(
    'GET /api/users/:id/followers',
    ['person'],
    (fixture) => ({ ...ofViewer(fixture), query: { q: 'inker' } }),
    ', searched',
  ),
  read('GET /api/tags/:name/artists', ['person'], () => ({ params: { name: 'Muralist' } })),
  read('GET /api/me/notifications', ['person']),
  read(
    'GET /api/mentions/suggestions',
    ['person'],
    ({ othersPost }) => ({ query: { beginning: 'arne', postId: othersPost.id } }),
    ', of the conversation',
  ),
  read('GET /api/mentions/suggestions', ['person'], () => ({ query: { beginning: 'ARNE' } })),
  read('GET /api/communities', ['community']),
  read('GET /api/communities', ['community'], () => ({ query: { joined: 'true' } }), ', joined'),
  read('GET /api/communities/:id', ['community', 'person'], ofCommunity),
  read('GET /api/communities/:id/members', ['person'], ofCommunity),
  read('GET /api/communities/:id/posts', POST, ofCommunity),
  read('GET /api/users/:id/collections', COLLECTION, ofArtist),
  read('GET /api/users/:id/collections', ['post'], ofOther, ', of another'),
  read('GET /api/collections/:id', COLLECTION, ofCollection),
  read('GET /api/collections/:id', ['post'], ofOthersCollection, ', of another'),
  read('GET /api/collections/:id/posts', POST, ofOthersCollection),
  read(
    'GET /api/communities/:id/posts',
    POST,
    ({ circle }) => ({ params: { id: circle } }),
    ', of one that members share in',
  ),
  read('GET /api/posts/:id/communities', ['sharing'], ofPost),
  read('GET /api/search', [...POST], search('inkwell')),
  read('GET /api/search', [...POST], search('inkwell', 'artworks'), ', artworks'),
  // the color of the pictures that tests upload
  read('GET /api/search/colours', POST, () => ({ query: { colours: 'c03020' } })),
  read(
    'GET /api/search/colours',
    POST,
    () => ({ query: { colours: 'c03020', q: 'inkwell' } }),
    ', with words',
  ),
  read('GET /api/search', ['person'], search('arne', 'artists'), ', artists'),
  read('GET /api/search', ['person'], search('arne_inker'), ', by the whole name'),
  read('GET /api/art-forms', POST),
  ...pages,
];

/** Reads that return no one but the viewer, or only the viewer's own reactions to the given ids. */
export const readsWithoutOthers: Read[] = [
  'GET /api/me/originals',
  'GET /api/posts/:id/originals',
  'GET /api/session',
  'GET /api/me/sessions',
  'GET /api/mailboxes',
  'GET /api/team',
  'GET /api/me/pinned',
  'GET /api/me/reactions',
  'GET /api/me/follows',
  'GET /api/me/tags',
  'GET /api/tags/:name',
  'GET /api/me/memberships',
  'GET /api/posts/:id/collections',
  'GET /api/me/blocks',
  'GET /api/me/mutes',
  'GET /api/me/content-preferences',
  'GET /api/me/decisions',
  'GET /api/me/notifications/unread',
  'GET /api/me/notification-settings',
  'GET /api/me/exports',
  'GET /api/me/deletion',
  'GET /api/me/passkeys',
  'GET /api/me/two-factor',
  'GET /api/challenges/current',
  'GET /api/challenges/previous',
  // The fixture's viewer follows the artist; artists-to-meet.test.ts tests who is left out.
  'GET /api/me/artists-to-meet',
];

/** The live topics with events about the artist's content. */
export const topicsOf = ({ post, othersPost, artist }: Fixture): string[] => [
  'feed',
  `post:${post.id}`,
  `post:${othersPost.id}`,
  `week:${RUNNING_WEEK}`,
  `user:${artist.id}`,
];
