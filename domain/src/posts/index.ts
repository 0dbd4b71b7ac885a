export { checkPostDraft } from './check-draft.ts';
export { postLimits } from './limits.ts';
export { FEED_TOPIC, type FeedEvent, type PinsEvent, type PostEvent, postTopic } from './live.ts';
export { postProblems } from './problems.ts';
export {
  asListed,
  canCloseComments,
  canDeletePost,
  canEditPost,
  canPinPost,
  MANIFEST_CONTEXT,
  MANIFEST_TYPE,
  manifestPath,
  PINNED,
  postPath,
  readableComments,
  tileComments,
  tileName,
  tileTags,
  withEdits,
  withoutMentions,
  withoutPictureAddresses,
  withPostLabels,
} from './rules.ts';
export { POSTS_LOAD_FAILED } from './sentences.ts';
export type {
  OpenedPost,
  Post,
  PostColours,
  PostCounts,
  PostDraft,
  PostEdit,
  PostLabels,
  PostPicture,
  ReactedPostIds,
} from './shapes.ts';
