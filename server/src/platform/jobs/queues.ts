/** Kinds of work, and how many jobs of each run at once: what one kind waits for delays no other. */
const concurrency = {
  /** waits for somebody else's server, for as long as that says nothing */
  mail: 4,
  /** files of what was deleted; they must be gone within a minute */
  files: 2,
  /** sweeps, which may take long and hurry nobody */
  upkeep: 1,
  /** archives of somebody's data, each a long read */
  exports: 2,
  /** accounts that are deleted, in many short steps */
  deletion: 2,
  /** everything of a person who is hidden or shown, in as many, and what an operator orders */
  visibility: 2,
  /** everybody who reported in a case, one after the other */
  reporters: 2,
  /** pictures that are described anew, which takes hours where there are many */
  pictures: 1,
  /** originals that are looked at and cut into tiles, each for minutes */
  originals: 1,
  /** what is told to many, a batch at a time */
  notifications: 1,
  /** letters to many; those that somebody waits for are not behind them */
  'bulk-mail': 2,
  /** a copy of everything, once a night */
  backups: 1,
} as const;

export type QueueName = keyof typeof concurrency;

export const queueNames: readonly QueueName[] = [
  'mail',
  'files',
  'upkeep',
  'exports',
  'deletion',
  'visibility',
  'reporters',
  'pictures',
  'originals',
  'notifications',
  'bulk-mail',
  'backups',
];

export const concurrencyOf = (queue: QueueName): number => concurrency[queue];
