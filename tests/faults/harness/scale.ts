/** The amount of load: full for a real run, tiny for a smoke test. */
export type FaultScale = {
  /** kills */
  rounds: number;
  /** concurrent writers */
  members: number;
  /** acknowledged writes required before the fault */
  writesBefore: number;
  /** ms of load before a kill, a random time in this range */
  load: readonly [number, number];
  /** concurrent requests while the database is unavailable */
  writers: number;
  /** members, and comments each, sent to a socket that does not read */
  flood: { people: number; comments: number };
  /** sockets that do not read */
  slow: number;
  /** concurrent emails to a silent mail server */
  emails: number;
  /** uploads that two members begin and never finish */
  uploads: number;
  /** posts of an account being deleted, and kills during the deletion */
  deletion: { posts: number; kills: number };
  /** whether timings and memory are meaningful */
  timed: boolean;
};

export const fullScale: FaultScale = {
  rounds: 20,
  members: 6,
  writesBefore: 20,
  load: [100, 1500],
  writers: 40,
  flood: { people: 24, comments: 55 },
  slow: 20,
  emails: 60,
  uploads: 160,
  deletion: { posts: 200, kills: 5 },
  timed: true,
};

export const tinyScale: FaultScale = {
  rounds: 1,
  members: 2,
  writesBefore: 6,
  load: [0, 100],
  writers: 15,
  flood: { people: 1, comments: 20 },
  slow: 1,
  emails: 6,
  uploads: 12,
  deletion: { posts: 25, kills: 1 },
  timed: false,
};
