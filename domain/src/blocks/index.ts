export { blockLimits } from './limits.ts';
export type { BlocksEvent } from './live.ts';
export { blockProblems } from './problems.ts';
export { canHide } from './rules.ts';
export type { HiddenPerson } from './shapes.ts';
