import fc from 'fast-check';

const USERS = ['u1', 'u2', 'u3'];
const POSTS = ['P1', 'P2'];
const COMMUNITIES = ['c1', 'c2'];

type Link = readonly [from: string, to: string];

/** A subset of all links between two kinds, without links from a node to itself. */
const links = (from: string[], to: string[]): fc.Arbitrary<Link[]> =>
  fc.subarray(
    from.flatMap((one) =>
      to.filter((other) => other !== one).map((other) => [one, other] as const),
    ),
  );

/** Letters of any script, and special characters that must survive. */
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((some) => `a${some.normalize('NFC').trim()}`)
  .filter((some) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}@]/u.test(some));

const marks = (ids: string[]): Record<string, true> | undefined =>
  ids.length > 0 ? Object.fromEntries(ids.map((id) => [id, true])) : undefined;
const from = (all: Link[], id: string): string[] => all.flatMap(([a, b]) => (a === id ? [b] : []));
const to = (all: Link[], id: string): string[] => all.flatMap(([a, b]) => (b === id ? [a] : []));

type Parts = {
  texts: string[];
  authors: string[];
  follows: Link[];
  likes: Link[];
  saves: Link[];
  members: Link[];
};

function treeOf(image: string, { texts, authors, follows, likes, saves, members }: Parts) {
  const textOf = (index: number): string => texts[index % texts.length] ?? 'a';
  const postsBy = (user: string) => POSTS.filter((_, index) => authors[index] === user);
  const user = (uid: string, index: number) => ({
    ...{ uid, fullName: textOf(index), username: `${uid}_name`, email: `${uid}@x.test` },
    ...{ bio: textOf(index + 1), posts: postsBy(uid) },
    ...{ userFollowings: marks(from(follows, uid)), userFollowers: marks(to(follows, uid)) },
    ...{ likedPosts: marks(from(likes, uid)), savedPosts: marks(from(saves, uid)) },
    communities: marks(from(members, uid)),
  });
  const post = (id: string, index: number) => ({
    ...{ id, userID: authors[index], images: [image], time: 1_700_000_000 + index },
    ...{ caption: textOf(index + 2), description: textOf(index + 3), postTags: ['Glass'] },
    likes: marks(to(likes, id)),
  });
  const community = (id: string) => ({ id, members: to(members, id) });
  const nodes = <T>(ids: string[], node: (id: string, index: number) => T) =>
    Object.fromEntries(ids.map((id, index) => [id, node(id, index)]));
  return {
    users: nodes(USERS, user),
    posts: nodes(POSTS, post),
    communities: nodes(COMMUNITIES, community),
  };
}

/** A tree without oddities, which survives unchanged. `image` is an existing file. */
export const plainTree = (image: string) =>
  fc
    .record({
      texts: fc.array(text, { minLength: 6, maxLength: 6 }),
      authors: fc.tuple(fc.constantFrom(...USERS), fc.constantFrom(...USERS)),
      follows: links(USERS, USERS),
      likes: links(USERS, POSTS),
      saves: links(USERS, POSTS),
      members: links(USERS, COMMUNITIES),
    })
    .map((parts) => treeOf(image, parts));
