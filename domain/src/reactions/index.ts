export type { ReactionEvent } from './live.ts';
export { reactionProblems } from './problems.ts';
export type { Reaction } from './shapes.ts';
