export { followLimits } from './limits.ts';
export type { FollowEvent } from './live.ts';
export { followProblems } from './problems.ts';
export { canFollow } from './rules.ts';
