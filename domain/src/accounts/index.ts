export { accountLimits, DEFAULT_BIO } from './limits.ts';
export { type AccountEvent, meTopic } from './live.ts';
export { accountProblems } from './problems.ts';
export { folded, initialOf, isEmail, isPassword, isUsername, portraitOf } from './rules.ts';
export type { Badge, Me, PersonCard } from './shapes.ts';
