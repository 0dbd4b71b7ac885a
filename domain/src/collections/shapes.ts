import type { z } from 'zod';
import type { collectionCoverSchema, collectionDraftSchema, collectionSchema } from './schemas.ts';

export type Collection = z.infer<typeof collectionSchema>;
export type CollectionCover = z.infer<typeof collectionCoverSchema>;

/** What its owner says about a collection. */
export type CollectionDraft = z.infer<typeof collectionDraftSchema>;
