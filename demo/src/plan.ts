import type { ArtworkDetails } from '@gesso/domain/artwork-details';
import { MINUTE_MS } from '@gesso/domain/kernel';
import type { PaintJob } from './paint/paint.ts';
import { createRandom, type Random } from './paint/random.ts';
import { type Handle, people } from './people.ts';
import { altOf, tagsOf } from './posts/describe.ts';
import { planDetails } from './posts/details.ts';
import { listPosts, type SeriesPost } from './posts/index.ts';
import { praise, remarks, talks, thanks } from './posts/remarks.ts';
import { shapes } from './posts/series.ts';

export type PlannedComment = {
  by: Handle;
  text: string /** share of the time since the post */;
  at: number;
};

export type PlannedPost = {
  /** permanently identifies the post */
  name: string;
  by: Handle;
  caption: string;
  description: string;
  tags: string[];
  details: ArtworkDetails;
  pictures: { job: PaintJob; alt: string }[];
  /** milliseconds before the gallery was started */
  age: number;
  comments: PlannedComment[];
  likedBy: Handle[];
  savedBy: Handle[];
  pinned: boolean;
};

const handles = Object.keys(people).filter((name): name is Handle => Object.hasOwn(people, name));

const OLDEST = 63 * 24 * 60 * MINUTE_MS;

function planPictures({ artist, style, line }: SeriesPost): PlannedPost['pictures'] {
  const [title, palette, shape, , count = 1] = line;
  const [width, height] = shapes[shape];
  const alt = altOf(style, palette);
  return Array.from({ length: count }, (_, i) => ({
    job: { style, palette, seed: `${artist}/${title}/${i}`, width, height, format: 'webp' },
    alt: count > 1 ? `Image ${i + 1} of ${count}. ${alt}` : alt,
  }));
}

type Said = Omit<PlannedComment, 'at'>;

function planComments({ artist, style }: SeriesPost, others: Handle[], random: Random): Said[] {
  const [first = artist, second = artist, third = artist] = others;
  const comments: Said[] = [];
  if (random.chance(0.55)) comments.push({ by: first, text: random.pick(remarks[style]) });
  if (random.chance(0.6)) comments.push({ by: second, text: random.pick(praise) });
  if (comments.length > 0 && random.chance(0.3))
    comments.push({ by: artist, text: random.pick(thanks) });
  if (random.chance(0.25)) {
    const [question, answer] = random.pick(talks);
    comments.push({ by: third, text: question }, { by: artist, text: answer });
  }
  return comments;
}

function planPost(post: SeriesPost, place: number): PlannedPost {
  const { artist, style, line } = post;
  const [caption, , shape, description] = line;
  const random = createRandom(`visitors of ${caption}`);
  const others = random.shuffle(handles.filter((handle) => handle !== artist));
  const charm = 0.12 + random.next() ** 1.6 * 0.75;
  const comments = planComments(post, others, random);
  return {
    name: `${artist}/${caption}`,
    by: artist,
    caption,
    description,
    tags: tagsOf(style),
    details: planDetails(
      { artist, style, proportion: shapes[shape] },
      createRandom(`details of ${caption}`),
    ),
    pictures: planPictures(post),
    age: 12 * MINUTE_MS + OLDEST * (1 - place) ** 2.1,
    comments: comments.map((comment, i) => ({
      ...comment,
      at: ((i + 1) / (comments.length + 1)) ** 2,
    })),
    likedBy: others.filter(() => random.chance(charm)),
    savedBy: others.filter(() => random.chance(charm * 0.2)),
    pinned: random.chance(0.22),
  };
}

/** Oldest first, so that each added post is the newest, at the top of an open feed. */
export function planPosts(): PlannedPost[] {
  const posts = listPosts();
  return posts.map((post, i) => planPost(post, i / Math.max(1, posts.length - 1)));
}

export type PlannedPerson = { handle: Handle; avatar: PaintJob; follows: Handle[] };

/** The official account first, so that all later accounts follow it as new members do. */
export function planPeople(): PlannedPerson[] {
  const posts = listPosts();
  return handles.map((handle) => {
    const random = createRandom(`acquaintances of ${handle}`);
    const own = posts.find(({ artist }) => artist === handle);
    const others = random.shuffle(handles.filter((other) => other !== handle));
    return {
      handle,
      avatar: {
        style: own?.style ?? 'quilt',
        palette: own?.line[1] ?? 'rose',
        seed: `portrait of ${handle}`,
        width: 320,
        height: 320,
        format: 'webp',
      },
      follows: handle === 'gesso' ? [] : others.slice(0, random.whole(5, 14)),
    };
  });
}
