import type { z } from 'zod';
import type { hiddenPersonSchema } from './schemas.ts';

/** A person the viewer has blocked or muted. */
export type HiddenPerson = z.infer<typeof hiddenPersonSchema>;

export const blockLimits = {
  /** people one member may block; the database has the same limit */
  blocksMax: 5_000,
  /** people one member may mute; the database has the same limit */
  mutesMax: 5_000,
  /** people on one page of the list of blocked and muted people */
  pageSize: 30,
  /** ids in one query about mutes */
  idsMax: 100,
} as const;

/**
 * On the person's own 'me:ID': the people they may see have changed. It names no one, so that
 * blocked people cannot learn who blocked them.
 */
export type BlocksEvent = { type: 'blocks-changed' };

type Person = { id: string };

/** Members cannot block or mute themselves. */
export const canHide = (viewer: Person | null, person: Person): boolean =>
  viewer !== null && viewer.id !== person.id;
