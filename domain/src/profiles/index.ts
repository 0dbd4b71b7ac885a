export { type ProfileEvent, userTopic } from './live.ts';
export { profileProblems } from './problems.ts';
export {
  canAddArtistTag,
  canAddInterest,
  canEditProfile,
  checkProfileEdit,
  keptInterests,
  profilePath,
  publicProfilePath,
  withoutAt,
} from './rules.ts';
export type { Profile, ProfileEdit } from './shapes.ts';
