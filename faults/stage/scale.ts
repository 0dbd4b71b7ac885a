/** How hard it is tried: the real thing, or just enough to see that it runs. */
export type Scale = {
  /** kills */
  rounds: number;
  /** people who write at once */
  members: number;
  /** writes that must have been acknowledged before something goes wrong */
  writesBefore: number;
  /** ms of load before a kill, at random between these */
  load: readonly [number, number];
  /** requests at once while the database is away */
  crowd: number;
  /** people and comments each, that flow past a socket that does not read */
  flood: { people: number; comments: number };
  /** sockets that do not read */
  slow: number;
  /** letters at once to a mail server that says nothing */
  letters: number;
  /** uploads that two people begin and never finish */
  uploads: number;
  /** whether figures of time and memory say anything here */
  timed: boolean;
};

export const fullScale: Scale = {
  rounds: 20,
  members: 6,
  writesBefore: 20,
  load: [100, 1500],
  crowd: 40,
  flood: { people: 24, comments: 55 },
  slow: 20,
  letters: 60,
  uploads: 160,
  timed: true,
};

export const tinyScale: Scale = {
  rounds: 1,
  members: 2,
  writesBefore: 6,
  load: [0, 100],
  crowd: 15,
  flood: { people: 1, comments: 20 },
  slow: 1,
  letters: 6,
  uploads: 12,
  timed: false,
};
