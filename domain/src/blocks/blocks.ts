import type { z } from 'zod';
import type { hiddenPersonSchema } from './schemas.ts';

/** Somebody the viewer has blocked or muted. */
export type HiddenPerson = z.infer<typeof hiddenPersonSchema>;

export const blockLimits = {
  /** people one may block; the database holds the same number */
  blocksMax: 5_000,
  /** people one may mute; the database holds the same number */
  mutesMax: 5_000,
  /** people in one page of those blocked and muted */
  pageSize: 30,
  /** ids one question about mutes may carry */
  idsMax: 100,
} as const;

/**
 * On the person's own 'me:ID': whom they may see has changed. It names nobody, because who has been
 * blocked must not learn by whom.
 */
export type BlocksEvent = { type: 'blocks-changed' };

type Person = { id: string };

/** Nobody can block or mute themselves. */
export const canHide = (viewer: Person | null, person: Person): boolean =>
  viewer !== null && viewer.id !== person.id;
