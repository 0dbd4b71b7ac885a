/** Names of rows, derived from values known before the write. */
export const rowOf = {
  account: (username: string) => `account ${username}`,
  post: (key: string) => `post ${key}`,
  comment: (key: string) => `comment ${key}`,
  submission: (key: string) => `submission ${key}`,
  like: (postId: string, userId: string) => `like ${postId} ${userId}`,
  follow: (followerId: string, followedId: string) => `follow ${followerId} ${followedId}`,
};

/** Every acknowledged write, which the database must contain afterwards. */
export type Ledger = {
  /** acknowledges that a row exists or does not; `on` is the post whose deletion removes it */
  write(row: string, there: boolean, on?: string): void;
  /** sent but not answered: its state is unknown until it is repeated */
  markUnconfirmed(row: string): void;
  /** Somebody requested the deletion of a post: its likes and comments need no longer exist. */
  expectDeletion(postId: string): void;
  isDeletionExpected(postId: string): boolean;
  /** rows that differ from the acknowledged state */
  lost(rows: ReadonlySet<string>): string[];
  readonly size: number;
};

export function createLedger(): Ledger {
  const entries = new Map<string, { there: boolean; on: string | undefined }>();
  const unconfirmed = new Set<string>();
  const expectedDeletions = new Set<string>();
  return {
    write(row, there, on) {
      unconfirmed.delete(row);
      if (on === undefined || !expectedDeletions.has(on)) entries.set(row, { there, on });
    },
    markUnconfirmed: (row) => unconfirmed.add(row),
    expectDeletion(postId) {
      expectedDeletions.add(postId);
      for (const [row, { on }] of entries) if (on === postId) entries.delete(row);
    },
    isDeletionExpected: (postId) => expectedDeletions.has(postId),
    lost: (rows) =>
      [...entries].flatMap(([row, { there }]) =>
        unconfirmed.has(row) || rows.has(row) === there ? [] : row,
      ),
    get size() {
      return entries.size;
    },
  };
}
