import type { Queries } from '../../../server/src/platform/database/database.ts';

/** A query of the product whose execution plan is checked for sequential scans. */
export type PlanQuery = { name: string; run(db: Queries): Promise<unknown> };

/** A person of the seeded gallery. */
export type GalleryPerson = { id: string; username: string };
