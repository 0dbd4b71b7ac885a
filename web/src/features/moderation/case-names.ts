import { enumerated } from '@gesso/domain/kernel';
import { type CaseCard, reportReasons, type SubjectKind } from '@gesso/domain/moderation';
import { plural, t } from '@lingui/core/macro';
import { i18n } from '#i18n';

export const subjectLabels: Record<SubjectKind, string> = {
  post: t({ message: 'Post', context: 'noun' }),
  comment: t({ message: 'Comment', context: 'noun' }),
  submission: t`Challenge submission`,
  profile: t`Profile`,
  community: t`Community`,
  collection: t`Collection`,
};

const untitled: Record<SubjectKind, string> = {
  post: t`A post`,
  comment: t`A comment`,
  submission: t`A challenge submission`,
  profile: t`A profile`,
  community: t`A community`,
  collection: t`A collection`,
};

/** A short name for the subject of a case: its title, or the beginning of its text. */
export const caseTitle = ({ reported, subject }: Pick<CaseCard, 'reported' | 'subject'>): string =>
  reported.title || reported.text.slice(0, 80) || untitled[subject.kind];

/** 'Spam, Harassment' */
export const reasonNames = ({ reasons }: Pick<CaseCard, 'reasons'>): string =>
  enumerated(
    i18n,
    reasons.map((reason) => reportReasons[reason]),
  );

/** '2 reports: Spam, Harassment' */
function reportsText(card: Pick<CaseCard, 'reasons' | 'reportCount'>): string {
  const { reportCount } = card;
  const reasons = reasonNames(card);
  return t`${plural(reportCount, { one: '# report', other: '# reports' })}: ${reasons}`;
}

/** 'Post by @mara · 2 reports: Spam' */
export function caseAbout(card: CaseCard): string {
  const noun = subjectLabels[card.subject.kind];
  const reports = reportsText(card);
  return card.author
    ? t`${noun} by @${{ username: card.author.username }} · ${reports}`
    : t`${noun} · ${reports}`;
}

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
