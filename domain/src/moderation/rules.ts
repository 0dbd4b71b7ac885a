import { err, ok } from '../kernel/result.ts';
import { HOUR_SECONDS } from '../kernel/time.ts';
import { canModerate } from './access.ts';
import { moderationLimits } from './limits.ts';
import type { BrokenRule, Outcome } from './outcomes.ts';
import type { DecisionForm } from './shapes.ts';

type Moderator = { id: string; moderator: boolean } | null;

/** What decides who may work on a case; of the appeal only while one waits. */
export type CaseFacts = {
  authorId: string | null;
  /** whether the viewer reported it */
  reportedByViewer: boolean;
  /** who made the decision that is appealed against */
  decidedBy: string | null;
  /** whether another moderator could decide the appeal */
  others: boolean;
};

/**
 * Nobody decides about themselves or on their own report, and an appeal is decided by somebody else
 * than the decision, where there is somebody else.
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

/** Outcomes that need somebody they happen to. */
export const needsPerson = (outcome: Outcome): boolean =>
  outcome === 'warn' || outcome === 'suspend' || outcome === 'close';

/** What is kept of it. */
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

/** The decision as it is kept, or what is wrong with it. */
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
