import { type CaseCard, reportReasons, subjectNouns } from '@gesso/domain/moderation';
import { plural, t } from '@lingui/core/macro';

/** A short name for the subject of a case: its title, or the beginning of its text. */
export const caseTitle = ({ reported, subject }: Pick<CaseCard, 'reported' | 'subject'>): string =>
  reported.title || reported.text.slice(0, 80) || t`A ${{ noun: subjectNouns[subject.kind] }}`;

/** 'Spam, Harassment' */
export const reasonNames = ({ reasons }: Pick<CaseCard, 'reasons'>): string =>
  reasons.map((reason) => reportReasons[reason]).join(', ');

/** '2 reports: Spam, Harassment' */
function reportsText(card: Pick<CaseCard, 'reasons' | 'reportCount'>): string {
  const { reportCount } = card;
  const reasons = reasonNames(card);
  return t`${plural(reportCount, { one: '# report', other: '# reports' })}: ${reasons}`;
}

/** 'Post by @mara · 2 reports: Spam' */
export function caseAbout(card: CaseCard): string {
  const noun = upperFirst(subjectNouns[card.subject.kind]);
  const reports = reportsText(card);
  return card.author
    ? t`${noun} by @${{ username: card.author.username }} · ${reports}`
    : t`${noun} · ${reports}`;
}

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
