export type GallerySize = { posts: number; people: number };

/** The amount of data and load: full for a real run, tiny for a smoke test. */
export type BenchScale = {
  small: GallerySize;
  large: GallerySize;
  /** people whose sessions ask in turn, since one person alone meets the rate limit */
  sessions: number;
  /** sockets that listen at once */
  listeners: number;
  /** tabs that connect in the same moment */
  tabs: number;
  /** sockets that listen to one post, on all nodes together */
  crowd: number;
  /** pictures of one person that wait while another's is asked for */
  pictures: number;
  /** posts of somebody who asks for their data */
  exported: number;
  /** half the pixels of an original whose tiles are cut */
  tiledPixels: number;
  /** rounds that alternate between what is compared */
  rounds: number;
  /** short turns that two rates are taken in, each after so many answers that do not count */
  turns: number;
  turnMs: number;
  warmUp: number;
  /** questions in a round where each is timed by itself */
  samples: number;
};

export const fullScale: BenchScale = {
  small: { posts: 10_000, people: 2_000 },
  large: { posts: 1_000_000, people: 200_000 },
  sessions: 600,
  listeners: 2_000,
  tabs: 1_000,
  crowd: 20_000,
  pictures: 70,
  exported: 2_000,
  tiledPixels: 100_000_000,
  rounds: 5,
  turns: 45,
  turnMs: 250,
  warmUp: 5_000,
  samples: 200,
};

export const tinyScale: BenchScale = {
  small: { posts: 200, people: 40 },
  large: { posts: 400, people: 80 },
  sessions: 20,
  listeners: 20,
  tabs: 20,
  crowd: 30,
  pictures: 4,
  exported: 20,
  tiledPixels: 500_000,
  rounds: 1,
  turns: 1,
  turnMs: 100,
  warmUp: 1,
  samples: 4,
};
