export { canModerate, canOpenModeration, isSuspended } from './access.ts';
export { moderationLimits } from './limits.ts';
export { MODERATION_TOPIC, type ModerationEvent } from './live.ts';
export { BY_OPERATOR, logDetailText } from './log-detail.ts';
export {
  BROKEN_RULES,
  type BrokenRule,
  brokenRules,
  CASE_STATES,
  type CaseState,
  type LogAct,
  logActLabels,
  OUTCOMES,
  type Outcome,
  outcomeLabels,
} from './outcomes.ts';
export { moderationProblems } from './problems.ts';
export { REPORT_REASONS, type ReportReason, reasonsFor, reportReasons } from './reasons.ts';
export {
  type CaseFacts,
  type CheckedDecision,
  canWorkOn,
  checkAppeal,
  checkDecision,
  hoursLeft,
  isOverdue,
  needsPerson,
} from './rules.ts';
export type {
  Appeal,
  CaseCard,
  CaseDetail,
  CaseReport,
  Decision,
  DecisionForm,
  OwnDecision,
  Subject,
  SubjectContent,
} from './shapes.ts';
export { SUBJECT_KINDS, type SubjectKind, subjectNouns } from './subjects.ts';
