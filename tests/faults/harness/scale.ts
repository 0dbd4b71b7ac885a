/** The amount of load: full for a real run, tiny for a smoke test. */
export type FaultScale = {
  /** kills */
  rounds: number;
  /** people who write at once */
  members: number;
  /** writes that must have been acknowledged before something goes wrong */
  writesBefore: number;
  /** ms of load before a kill, at random between these */
  load: readonly [number, number];
  /** requests at once while the database is away */
  writers: number;
  /** people and comments each, that flow past a socket that does not read */
  flood: { people: number; comments: number };
  /** sockets that do not read */
  slow: number;
  /** letters at once to a mail server that says nothing */
  letters: number;
  /** uploads that two people begin and never finish */
  uploads: number;
  /** posts of somebody whose account is deleted, and kills on the way */
  deletion: { posts: number; kills: number };
  /** whether figures of time and memory say anything here */
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
  letters: 60,
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
  letters: 6,
  uploads: 12,
  deletion: { posts: 25, kills: 1 },
  timed: false,
};
