import type { Queries } from '../../server/src/platform/database/database.ts';

/** A list or a search whose plans are looked at. */
export type Question = { name: string; ask(db: Queries): Promise<unknown> };

/** Somebody of the gallery. */
export type Asker = { id: string; username: string };
