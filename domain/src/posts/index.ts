export { postLimits } from './limits.ts';
export { FEED_TOPIC, type FeedEvent, type PostEvent, postTopic } from './live.ts';
export { postProblems } from './problems.ts';
export {
  canDeletePost,
  canPinPost,
  checkPostDraft,
  postPath,
  tileName,
  tileTags,
} from './rules.ts';
export type { Post, PostCounts, PostDraft, PostPicture, ReactedPostIds } from './shapes.ts';
