import { DAY_MS, msg, type Text } from '@gesso/domain/kernel';
import {
  type CheckedDecision,
  moderationLimits,
  type Outcome,
  type SubjectKind,
} from '@gesso/domain/moderation';
import { brokenRules } from '@gesso/domain/terms';
import { asWritten } from '../../platform/i18n/as-written.ts';
import type { Email } from '../../platform/mail/email.ts';
import {
  decisionStands,
  headings,
  type Reported,
  reviewedAgain,
  thanksForReport,
  wasReported,
  wasWrong,
} from './sentences.ts';

/** A message about a case, for emails and notices. */
export type Message = { heading: Text; paragraphs: Text[]; quote?: string };

function happened(decision: CheckedDecision, time: Date): Text[] {
  const removed =
    decision.removes && decision.outcome !== 'remove' ? [msg('We also removed it.')] : [];
  switch (decision.outcome) {
    case 'dismiss':
      return [
        msg('We found nothing in it that breaks our standards. You don’t need to do anything.'),
      ];
    case 'remove':
      return [msg('We removed it.')];
    case 'warn':
      return [msg('This is a warning.'), ...removed];
    case 'suspend':
      return [
        msg(
          'Your account is suspended until {until} (UTC). Until then, you can read, export your data and appeal, but you can’t post, comment or change anything.',
          { until: { day: time.getTime() + (decision.days ?? 0) * DAY_MS } },
        ),
        ...removed,
      ];
    case 'close':
      return [
        msg('Your account is closed. You can’t sign in, and no one can see your profile.'),
        ...removed,
      ];
  }
}

const howToAppeal = msg(
  'If you think this is wrong, you can appeal once within {days, plural, one {# day} other {# days}}. If there is another moderator, they will decide your appeal.',
  { days: moderationLimits.appealDays },
);

/** To the person it is about: the decision, the broken rule, and how to appeal. */
export function decisionMessage(
  reported: Reported,
  decision: CheckedDecision,
  time: Date,
  appealable: boolean,
): Message {
  const { rule, words } = decision;
  return {
    heading: headings[decision.outcome](reported.kind),
    paragraphs: [
      wasReported(reported),
      ...(rule ? [msg('It breaks this rule: {rule}.', { rule: msg(brokenRules[rule]) })] : []),
      ...happened(decision, time),
      ...(appealable ? [howToAppeal] : []),
    ],
    ...(words && { quote: words }),
  };
}

const tookAction = msg('We found that it breaks our standards and took action.');

const forReporters: Record<Outcome, Text> = {
  dismiss: msg('We found that it does not break our standards, so it stays up.'),
  remove: msg('We found that it breaks our standards and removed it.'),
  warn: tookAction,
  suspend: tookAction,
  close: tookAction,
};

/** To the reporters; reveals nothing about the person. */
export const outcomeMessage = (kind: SubjectKind, outcome: Outcome): Message => ({
  heading: msg('Your report was reviewed'),
  paragraphs: [thanksForReport(kind), forReporters[outcome]],
});

/** To the person a decision was about. */
export const reversalMessage = (reported: Reported, words: string): Message => ({
  heading: msg('We reversed our decision'),
  paragraphs: [wasWrong(reported)],
  ...(words && { quote: words }),
});

export const upheldMessage = (reported: Reported, words: string): Message => ({
  heading: msg('Your appeal was decided'),
  paragraphs: [decisionStands(reported)],
  ...(words && { quote: words }),
});

/** To the reporters, when a case was reviewed again. */
export const secondLookMessage = (kind: SubjectKind, outcome: 'upheld' | 'reversed'): Message => ({
  heading: msg('Your report was reviewed again'),
  paragraphs: [
    reviewedAgain(kind),
    outcome === 'upheld'
      ? msg('The decision stands.')
      : msg('We found that it does not break our standards after all, and reversed our decision.'),
  ],
});

export const emailOf = (
  to: string,
  { heading, paragraphs, quote }: Message,
  appealUrl: string | null = null,
): Email => ({
  to,
  subject: heading,
  preview: paragraphs[0] ?? heading,
  heading,
  paragraphs: [
    ...paragraphs,
    ...(appealUrl ? [{ text: msg('Appeal here:'), url: appealUrl }] : []),
  ],
  ...(quote === undefined ? {} : { quote }),
});

/** The text of the notice, whose own button leads to the appeal. The moderator's words stay as they are. */
export const noticeText = ({ paragraphs, quote }: Message): Text[] => [
  ...paragraphs,
  ...(quote ? [asWritten(quote)] : []),
];
