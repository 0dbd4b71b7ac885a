/** The job queues and their concurrency: a slow kind of work delays no other. */
const concurrency = {
  /** waits for other mail servers, which may be slow */
  mail: 4,
  /** removal of deleted files, required within a minute */
  files: 2,
  /** sweeps, which may take long and are not urgent */
  upkeep: 1,
  /** data exports, each a long read */
  exports: 2,
  /** account deletions, in many short steps */
  deletion: 2,
  /** rows of a person who is hidden or shown, in batches, and orders of an operator */
  visibility: 2,
  /** notifications to everyone who reported a case, one after another */
  reporters: 2,
  /** pictures to describe again or to give renditions, which may take hours */
  pictures: 1,
  /** inspecting originals and cutting tiles, minutes for each */
  originals: 1,
  /** notifications to many followers, one batch at a time */
  notifications: 1,
  /** emails to many people, which must not delay individual emails */
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
