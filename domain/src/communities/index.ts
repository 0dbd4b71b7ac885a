export { communityLimits } from './limits.ts';
export { type CommunityEvent, communityTopic, type MembershipEvent } from './live.ts';
export { communityProblems } from './problems.ts';
export { communityPath } from './rules.ts';
export type { Community } from './shapes.ts';
