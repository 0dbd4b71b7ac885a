export type GallerySize = { posts: number; people: number };

/** How much of everything there is: the real thing, or just enough to see that it runs. */
export type Scale = {
  small: GallerySize;
  large: GallerySize;
  /** people whose sessions ask in turn, since one person alone meets the rate limit */
  sessions: number;
  /** sockets that listen at once */
  listeners: number;
  /** rounds that alternate between what is compared */
  rounds: number;
  roundMs: number;
  /** questions in a round where each is timed by itself */
  samples: number;
};

export const fullScale: Scale = {
  small: { posts: 10_000, people: 2_000 },
  large: { posts: 1_000_000, people: 200_000 },
  sessions: 600,
  listeners: 2_000,
  rounds: 5,
  roundMs: 1_500,
  samples: 200,
};

export const tinyScale: Scale = {
  small: { posts: 200, people: 40 },
  large: { posts: 400, people: 80 },
  sessions: 20,
  listeners: 20,
  rounds: 1,
  roundMs: 100,
  samples: 4,
};
