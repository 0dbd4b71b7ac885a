export { profilePath, publicProfilePath, withoutAt } from './handles.ts';
export { type ProfileEvent, userTopic } from './live.ts';
export { profileProblems } from './problems.ts';
export {
  canAddArtistTag,
  canAddInterest,
  canEditProfile,
  checkProfileEdit,
  keptInterests,
} from './rules.ts';
export type { Profile, ProfileEdit } from './shapes.ts';
