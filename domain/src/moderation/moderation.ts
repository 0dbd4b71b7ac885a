import type { z } from 'zod';
import { canModerate } from '../accounts/accounts.ts';
import { enumerated, err, HOUR_SECONDS, ok, type Translator, t } from '../kernel/kernel.ts';
import { type BrokenRule, brokenRules, legalFacts } from '../terms/terms.ts';
import type {
  appealSchema,
  caseCardSchema,
  caseDetailSchema,
  caseReportSchema,
  decisionFormSchema,
  decisionSchema,
  ownDecisionSchema,
  subjectContentSchema,
  subjectSchema,
} from './schemas.ts';

/** The kinds of reportable content, which decisions are about. */
export type Subject = z.infer<typeof subjectSchema>;
/** The text and pictures of a subject. */
export type SubjectContent = z.infer<typeof subjectContentSchema>;
export type Decision = z.infer<typeof decisionSchema>;
/** A moderator's decision, as submitted. */
export type DecisionForm = z.infer<typeof decisionFormSchema>;
export type Appeal = z.infer<typeof appealSchema>;
/** A case in the queue. */
export type CaseCard = z.infer<typeof caseCardSchema>;
/** A case with everything a moderator needs to decide it. */
export type CaseDetail = z.infer<typeof caseDetailSchema>;
export type CaseReport = z.infer<typeof caseReportSchema>;
export type OwnDecision = z.infer<typeof ownDecisionSchema>;

export const moderationLimits = {
  /** the deadline of a case after its first report, and of an appeal after its submission */
  dueHours: legalFacts.reportReviewHours,
  /** a claim expires, so that no one blocks a case by walking away */
  claimMinutes: 30,
  suspensionDaysMin: 1,
  suspensionDaysMax: 365,
  /** the length of a moderator's message about a decision */
  wordsMax: 1000,
  appealMax: 2000,
  /** how long the link in the email opens the appeal */
  appealDays: 180,
  /** how long pictures of a case and guests' addresses are kept after its last decision */
  evidenceDays: legalFacts.evidenceDays,
  pageSize: 20,
  reportsShown: 50,
  historyShown: 20,
  logShown: 200,
} as const;

/** A case has changed; only moderators may read how. */
export type ModerationEvent = { type: 'cases-changed' };

export const MODERATION_TOPIC = 'moderation';

export const OUTCOMES = ['dismiss', 'remove', 'warn', 'suspend', 'close'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** As a moderator chooses them. */
export const outcomeLabels: Record<Outcome, string> = {
  dismiss: t('Dismiss', 'a moderator’s decision'),
  remove: t('Remove', 'a moderator’s decision'),
  warn: t('Warn', 'a moderator’s decision'),
  suspend: t('Suspend', 'a moderator’s decision'),
  close: t('Close the account', 'a moderator’s decision'),
};

export const BROKEN_RULES = [
  'harassment',
  'minors',
  'pornography-or-violence',
  'work-of-others',
  'spam-or-pretence',
  'unlabelled-ai',
  'terms',
] as const satisfies readonly BrokenRule[];

export const CASE_STATES = ['open', 'appealed', 'decided'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** Every action in the log; the last ones are those of an operator, outside of cases. */
export const LOG_ACTS = [
  'reported',
  'viewed',
  'claimed',
  'released',
  'decided',
  'appealed',
  'upheld',
  'reversed',
  'labelled',
  'role-granted',
  'role-revoked',
  'address-confirmed',
  'data-shown',
] as const;
export type LogAct = (typeof LOG_ACTS)[number];

export const logActLabels: Record<LogAct, string> = {
  reported: t('Reported', 'in the log of a case'),
  viewed: t('Viewed', 'in the log of a case'),
  claimed: t('Claimed', 'in the log of a case'),
  released: t('Released', 'in the log of a case'),
  decided: t('Decided', 'in the log of a case'),
  appealed: t('Appealed', 'in the log of a case'),
  upheld: t('Appeal decided: decision upheld', 'in the log of a case'),
  reversed: t('Decision reversed', 'in the log of a case'),
  labelled: t('Label changed', 'in the log of a case'),
  'role-granted': t('Role granted', 'in the log of a case'),
  'role-revoked': t('Role revoked', 'in the log of a case'),
  'address-confirmed': t('Email address confirmed', 'in the log of a case'),
  'data-shown': t('Data shown', 'in the log of a case'),
};

type Moderator = { id: string; moderator: boolean } | null;

/**
 * The facts that determine who may work on a case; those about the appeal only while one is
 * pending.
 */
export type CaseFacts = {
  authorId: string | null;
  /** whether the viewer reported it */
  reportedByViewer: boolean;
  /** who made the decision under appeal */
  decidedBy: string | null;
  /** whether another moderator could decide the appeal */
  others: boolean;
};

/**
 * No one decides about themselves or on their own report, and someone else decides an appeal if
 * there is another moderator.
 */
export function canWorkOn(viewer: Moderator, facts: CaseFacts): boolean {
  if (!viewer || !canModerate(viewer)) return false;
  if (viewer.id === facts.authorId || facts.reportedByViewer) return false;
  return viewer.id !== facts.decidedBy || !facts.others;
}

/** Whole hours until a case is due; 0 in its last hour and once it is overdue. */
export const hoursLeft = (dueAt: number, nowMs: number): number =>
  Math.max(0, Math.floor((dueAt - nowMs / 1000) / HOUR_SECONDS));

export const isOverdue = (dueAt: number, nowMs: number): boolean => dueAt <= nowMs / 1000;

/** Outcomes that require a person. */
export const needsPerson = (outcome: Outcome): boolean =>
  outcome === 'warn' || outcome === 'suspend' || outcome === 'close';

/** The stored decision. */
export type CheckedDecision = {
  outcome: Outcome;
  rule: BrokenRule | null;
  days: number | null;
  removes: boolean;
  words: string;
};

function daysOf({ outcome, days }: DecisionForm) {
  if (outcome !== 'suspend') return ok(null);
  const { suspensionDaysMin, suspensionDaysMax } = moderationLimits;
  const fits = days !== undefined && days >= suspensionDaysMin && days <= suspensionDaysMax;
  return fits && Number.isInteger(days) ? ok(days) : err('decision-days-invalid');
}

/** The decision as it is stored, or its problem. */
export function checkDecision(form: DecisionForm) {
  const { outcome } = form;
  const words = (form.words ?? '').trim();
  if (words.length > moderationLimits.wordsMax) return err('decision-words-too-long');
  if (outcome === 'dismiss') {
    return ok<CheckedDecision>({ outcome, rule: null, days: null, removes: false, words });
  }
  if (!form.rule) return err('decision-rule-missing');
  const days = daysOf(form);
  if (!days.ok) return days;
  const removes = outcome === 'remove' || form.alsoRemove === true;
  return ok<CheckedDecision>({ outcome, rule: form.rule, days: days.value, removes, words });
}

export function checkAppeal(text: string) {
  const words = text.trim();
  if (words === '') return err('appeal-empty');
  return words.length > moderationLimits.appealMax ? err('appeal-too-long') : ok(words);
}

export const SUBJECT_KINDS = [
  'post',
  'comment',
  'submission',
  'profile',
  'community',
  'collection',
] as const;

export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** In a sentence: "your comment", "this community". */
export const subjectNouns: Record<SubjectKind, string> = {
  post: t('post', 'what was reported'),
  comment: t('comment', 'what was reported'),
  submission: t('challenge submission', 'what was reported'),
  profile: t('profile', 'what was reported'),
  community: t('community', 'what was reported'),
  collection: t('collection', 'what was reported'),
};

/** The reasons for a report, in the order of the form. */
export const reportReasons = {
  'not-their-own': t('Not their own work', 'a reason for a report'),
  'made-with-ai': t('Made with AI, not labeled', 'a reason for a report'),
  harassment: t('Harassment', 'a reason for a report'),
  'sexual-content': t('Sexual content', 'a reason for a report'),
  violence: t('Violence', 'a reason for a report'),
  spam: t('Spam', 'a reason for a report'),
  'minor-at-risk': t('A minor at risk', 'a reason for a report'),
  other: t('Something else', 'a reason for a report'),
} as const;

export type ReportReason = keyof typeof reportReasons;

const OF_ANYTHING = [
  'harassment',
  'sexual-content',
  'violence',
  'spam',
  'minor-at-risk',
  'other',
] as const satisfies readonly ReportReason[];

export const REPORT_REASONS = [
  'not-their-own',
  'made-with-ai',
  ...OF_ANYTHING,
] as const satisfies readonly ReportReason[];

/** The reasons that fit a subject: only an artwork can be unlabeled or someone else's. */
export const reasonsFor: Record<SubjectKind, readonly ReportReason[]> = {
  post: REPORT_REASONS,
  submission: REPORT_REASONS,
  profile: ['not-their-own', ...OF_ANYTHING],
  comment: OF_ANYTHING,
  community: OF_ANYTHING,
  collection: OF_ANYTHING,
};

/** In the detail of an action by the operator of the site. */
export const BY_OPERATOR = 'operator';

const byOperator = { [BY_OPERATOR]: t('by the operator', 'in the log of a case') };

const decisionLabels: Record<string, string> = {
  ...brokenRules,
  ...outcomeLabels,
  removed: t('also removed', 'in the log of a case'),
  ...byOperator,
};

/** The codes of an action; the same code can be a reason and a rule with different labels. */
const labels: Partial<Record<LogAct, Record<string, string>>> = {
  reported: { ...reportReasons, ...byOperator },
  decided: decisionLabels,
  reversed: decisionLabels,
};

/** The log stores codes, since labels may change; other text is shown unchanged. */
export const logDetailText = (
  i18n: Pick<Translator, 'locale'>,
  act: LogAct,
  detail: string,
): string =>
  enumerated(
    i18n,
    detail.split(', ').map((part) => labels[act]?.[part] ?? part),
  );
