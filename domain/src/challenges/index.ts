export { canRunChallenges } from './access.ts';
export { challengeLimits, SUBMISSION_TYPES } from './limits.ts';
export { PLAN_TOPIC, WEEKS_TOPIC, type WeekEvent, type WeeksEvent, weekTopic } from './live.ts';
export { challengeProblems } from './problems.ts';
export {
  canSubmit,
  checkDescription,
  checkNeighbours,
  checkWeekDelete,
  checkWeekDraft,
  checkWeekEdit,
  checkWithdraw,
  proposeWeek,
  streakOf,
  weekPhase,
  weekTitle,
} from './rules.ts';
export type {
  ChallengeRecord,
  ChallengeWeek,
  PastWeek,
  PodiumPlace,
  Submission,
  SubmissionPicture,
  Trophy,
  WeekDraft,
  WeekPhase,
  WeekProposal,
} from './shapes.ts';
