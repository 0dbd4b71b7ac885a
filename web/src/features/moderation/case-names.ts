import { counted } from '@gesso/domain/kernel';
import { type CaseCard, reportReasons, subjectNouns } from '@gesso/domain/moderation';

/** A short name for the subject of a case: its title, or the beginning of its text. */
export const caseTitle = ({ reported, subject }: Pick<CaseCard, 'reported' | 'subject'>): string =>
  reported.title || reported.text.slice(0, 80) || `A ${subjectNouns[subject.kind]}`;

/** 'Spam, Harassment' */
export const reasonNames = ({ reasons }: Pick<CaseCard, 'reasons'>): string =>
  reasons.map((reason) => reportReasons[reason]).join(', ');

/** '2 reports: Spam, Harassment' */
const reportsText = (card: Pick<CaseCard, 'reasons' | 'reportCount'>): string =>
  `${counted(card.reportCount, 'report')}: ${reasonNames(card)}`;

/** 'Post by @mara · 2 reports: Spam' */
export function caseAbout(card: CaseCard): string {
  const noun = upperFirst(subjectNouns[card.subject.kind]);
  const by = card.author ? ` by @${card.author.username}` : '';
  return `${noun}${by} · ${reportsText(card)}`;
}

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
