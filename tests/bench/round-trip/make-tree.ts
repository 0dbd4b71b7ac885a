import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

export type TreeSize = { people: number; posts: number; seed: number };

/** Seeded random numbers, the same on every machine (mulberry32). */
function createRandom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const idOf = (kind: string, number: number): string => {
  const hex = createHash('sha256').update(`${kind} ${number}`).digest('hex').toUpperCase();
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-');
};

const FORMS = ['Painting', 'Glass', 'Mural', 'Collage', 'Ceramics', 'Drawing', 'Paper'];
const WORDS = 'quiet harbour in the first light of a long winter with salt on every window'.split(
  ' ',
);
const FIRST_POST = 1_600_000_000;
const LIKES = 8;
const COMMENTS = 2;
const FOLLOWS = 10;

type Marks = Record<string, true>;
const marks = (ids: Iterable<string>): Marks =>
  Object.fromEntries([...ids].map((id) => [id, true]));

/** Both ends of a link name each other, so that the import has nothing to reconcile. */
function planLinks({ people, posts, seed }: TreeSize) {
  const random = createRandom(seed);
  const followings = Array.from({ length: people }, () => new Set<number>());
  const followers = Array.from({ length: people }, () => new Set<number>());
  const likedBy: number[][] = [];
  const liked = Array.from({ length: people }, () => new Set<number>());
  const postsByAuthor = Array.from({ length: people }, () => [] as number[]);
  const authors: number[] = [];
  for (let person = 0; person < people; person += 1) {
    for (let n = 0; n < FOLLOWS; n += 1) {
      const other = random(people);
      if (other === person) continue;
      followings[person]?.add(other);
      followers[other]?.add(person);
    }
  }
  for (let post = 0; post < posts; post += 1) {
    const author = random(people);
    authors.push(author);
    postsByAuthor[author]?.push(post);
    const likers = new Set(Array.from({ length: LIKES }, () => random(people)));
    likedBy.push([...likers]);
    for (const liker of likers) liked[liker]?.add(post);
  }
  return { random, followings, followers, likedBy, liked, postsByAuthor, authors };
}

/** Writes a tree of this size in the hosted service's format; the same for the same seed. */
export async function makeTree(path: string, size: TreeSize): Promise<void> {
  const { random, followings, followers, likedBy, liked, postsByAuthor, authors } = planLinks(size);
  const out = createWriteStream(path);
  const write = async (text: string) => {
    if (!out.write(text)) await once(out, 'drain');
  };
  const person = (number: number) => idOf('user', number);
  const post = (number: number) => idOf('post', number);
  const words = (count: number) =>
    Array.from({ length: count }, () => WORDS[random(WORDS.length)]).join(' ');

  await write('{"posts":{');
  for (const [number, author] of authors.entries()) {
    const time = FIRST_POST + number * 60;
    const comments = Array.from({ length: random(COMMENTS * 2 + 1) }, (_, n) => {
      const id = idOf('comment', number * 10 + n);
      return [
        id,
        { id, userId: person(random(size.people)), comment: words(8), time: time + n + 1 },
      ];
    });
    const node = {
      id: post(number),
      userID: person(author),
      images: [`post_images/${idOf('picture', number)}.webp`],
      caption: words(3),
      description: words(20),
      time,
      postTags: [FORMS[random(FORMS.length)]],
      likes: marks((likedBy[number] ?? []).map(person)),
      comments: Object.fromEntries(comments),
    };
    await write(`${number > 0 ? ',' : ''}\n"${node.id}":${JSON.stringify(node)}`);
  }
  await write('},\n"users":{');
  for (let number = 0; number < size.people; number += 1) {
    const uid = person(number);
    const node = {
      uid,
      fullName: `${words(1)} ${words(1)}`,
      username: `artist_${number}`,
      email: `artist${number}@tree.test`,
      bio: words(6),
      userTags: ['Painter'],
      intrestingArtFormTags: FORMS.slice(0, 3),
      userFollowers: marks([...(followers[number] ?? [])].map(person)),
      userFollowings: marks([...(followings[number] ?? [])].map(person)),
      likedPosts: marks([...(liked[number] ?? [])].map(post)),
      posts: (postsByAuthor[number] ?? []).map(post),
    };
    await write(`${number > 0 ? ',' : ''}\n"${uid}":${JSON.stringify(node)}`);
  }
  await write('}}\n');
  out.end();
  await once(out, 'close');
}
