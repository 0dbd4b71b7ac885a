import type { Reaction } from './shapes.ts';

/** On the person's own 'me:ID': another tab of theirs changed a reaction. */
export type ReactionEvent = { type: 'reaction'; reaction: Reaction; postId: string; on: boolean };
