export { deletionLimits } from './limits.ts';
export { deletionProblems } from './problems.ts';
export { deletionSentences } from './sentences.ts';
export type { DeletionCounts } from './shapes.ts';
