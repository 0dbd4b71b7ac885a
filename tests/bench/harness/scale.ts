export type GallerySize = { posts: number; people: number };

/** The amount of data and load: full for a real run, tiny for a smoke test. */
export type BenchScale = {
  small: GallerySize;
  large: GallerySize;
  /** sessions used round robin, since a single member would exceed the rate limit */
  sessions: number;
  /** concurrent WebSocket subscribers */
  listeners: number;
  /** tabs that connect at the same moment */
  tabs: number;
  /** subscribers of one post's topic, on all nodes together */
  topicSubscribers: number;
  /** images of one person in the fair queue before another's */
  pictures: number;
  /** posts of a member who exports their data */
  exported: number;
  /** half the pixels of an original that is tiled */
  tiledPixels: number;
  /** rounds that alternate between the compared variants */
  rounds: number;
  /** short turns in which two rates alternate, after a warm-up of this many responses */
  turns: number;
  turnMs: number;
  warmUp: number;
  /** samples in a round, timed individually */
  samples: number;
  /** how long the server is observed for memory leaks */
  soakMs: number;
};

export const fullScale: BenchScale = {
  small: { posts: 10_000, people: 2_000 },
  large: { posts: 1_000_000, people: 200_000 },
  sessions: 1_400,
  listeners: 2_000,
  tabs: 1_000,
  topicSubscribers: 20_000,
  pictures: 70,
  exported: 2_000,
  tiledPixels: 100_000_000,
  rounds: 5,
  turns: 45,
  turnMs: 250,
  warmUp: 5_000,
  samples: 200,
  soakMs: 20 * 60_000,
};

export const tinyScale: BenchScale = {
  small: { posts: 1_000, people: 200 },
  large: { posts: 2_000, people: 400 },
  sessions: 100,
  listeners: 20,
  tabs: 20,
  topicSubscribers: 30,
  pictures: 4,
  exported: 20,
  tiledPixels: 500_000,
  rounds: 1,
  turns: 1,
  turnMs: 100,
  warmUp: 1,
  samples: 4,
  soakMs: 2_000,
};
