/** A count as it was read: of two readings of the same count, the higher version is the newer one. */
export type Versioned<Counts> = Counts & { version: number };
