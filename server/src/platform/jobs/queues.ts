/** The job queues, and how many jobs of each run at once: a kind of work that waits delays no other. */
const concurrency = {
  /** waits for other mail servers, however slow they are */
  mail: 4,
  /** files of what was deleted; they must be gone within a minute */
  files: 2,
  /** sweeps, which may take long and are not urgent */
  upkeep: 1,
  /** archives of somebody's data, each a long read */
  exports: 2,
  /** accounts that are deleted, in many short steps */
  deletion: 2,
  /** rows of a person who is hidden or shown, in batches, and orders of an operator */
  visibility: 2,
  /** notifications to everybody who reported in a case, one after the other */
  reporters: 2,
  /** pictures that are described again or get renditions, which takes hours where there are many */
  pictures: 1,
  /** originals that are looked at and cut into tiles, each for minutes */
  originals: 1,
  /** notifications to many followers, a batch at a time */
  notifications: 1,
  /** letters to many; those that somebody waits for are not behind them */
  'bulk-mail': 2,
  /** the nightly backup */
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
