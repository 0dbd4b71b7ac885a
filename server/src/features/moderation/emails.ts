import { DAY_MS } from '@gesso/domain/kernel';
import {
  type CheckedDecision,
  moderationLimits,
  type Outcome,
  type SubjectKind,
  subjectNouns,
} from '@gesso/domain/moderation';
import { brokenRules } from '@gesso/domain/terms';
import type { Email } from '../../platform/mail/email.ts';

/** A message about a case, for emails and notices. */
export type Message = { heading: string; paragraphs: string[]; quote?: string };

type Reported = { kind: SubjectKind; title: string };

const dayOf = (time: Date): string =>
  time.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const named = ({ kind, title }: Reported): string =>
  title === '' || kind === 'profile'
    ? `Your ${subjectNouns[kind]}`
    : `Your ${subjectNouns[kind]} “${title}”`;

const headings: Record<Outcome, (noun: string) => string> = {
  dismiss: (noun) => `Your ${noun} was reported and stays up`,
  remove: (noun) => `Your ${noun} was removed`,
  warn: (noun) => `A warning about your ${noun}`,
  suspend: () => 'Your account is suspended',
  close: () => 'Your account was closed',
};

function happened(decision: CheckedDecision, time: Date): string[] {
  const removed = decision.removes && decision.outcome !== 'remove' ? ['We also removed it.'] : [];
  switch (decision.outcome) {
    case 'dismiss':
      return ['We found nothing in it that breaks our standards. You don’t need to do anything.'];
    case 'remove':
      return ['We removed it.'];
    case 'warn':
      return ['This is a warning.', ...removed];
    case 'suspend': {
      const until = dayOf(new Date(time.getTime() + (decision.days ?? 0) * DAY_MS));
      return [
        `Your account is suspended until ${until} (UTC). Until then, you can read, export your data and appeal, but you can’t post, comment or change anything.`,
        ...removed,
      ];
    }
    case 'close':
      return [
        'Your account is closed. You can’t sign in, and no one can see your profile.',
        ...removed,
      ];
  }
}

const howToAppeal = `If you think this is wrong, you can appeal once within ${moderationLimits.appealDays} days. If there is another moderator, they will decide your appeal.`;

/** To the person it is about: the decision, the broken rule, and how to appeal. */
export function decisionMessage(
  reported: Reported,
  decision: CheckedDecision,
  time: Date,
  appealable: boolean,
): Message {
  const { rule, words } = decision;
  return {
    heading: headings[decision.outcome](subjectNouns[reported.kind]),
    paragraphs: [
      `${named(reported)} was reported to us, and a moderator reviewed it.`,
      ...(rule ? [`It breaks this rule: ${brokenRules[rule]}.`] : []),
      ...happened(decision, time),
      ...(appealable ? [howToAppeal] : []),
    ],
    ...(words && { quote: words }),
  };
}

const forReporters: Record<Outcome, string> = {
  dismiss: 'We found that it does not break our standards, so it stays up.',
  remove: 'We found that it breaks our standards and removed it.',
  warn: 'We found that it breaks our standards and took action.',
  suspend: 'We found that it breaks our standards and took action.',
  close: 'We found that it breaks our standards and took action.',
};

/** To the reporters; reveals nothing about the person. */
export const outcomeMessage = (kind: SubjectKind, outcome: Outcome): Message => ({
  heading: 'Your report was reviewed',
  paragraphs: [
    `Thank you for reporting a ${subjectNouns[kind]} on Gesso. A moderator reviewed it.`,
    forReporters[outcome],
  ],
});

/** To the person a decision was about. */
export const reversalMessage = (reported: Reported, words: string): Message => ({
  heading: 'We reversed our decision',
  paragraphs: [
    `Our decision about ${named(reported).replace('Your', 'your')} was wrong. We reversed it and undid everything that followed from it. We’re sorry.`,
  ],
  ...(words && { quote: words }),
});

export const upheldMessage = (reported: Reported, words: string): Message => ({
  heading: 'Your appeal was decided',
  paragraphs: [`${named(reported)} was reviewed again. The decision stands.`],
  ...(words && { quote: words }),
});

/** To the reporters, when a case was reviewed again. */
export const secondLookMessage = (kind: SubjectKind, outcome: 'upheld' | 'reversed'): Message => ({
  heading: 'Your report was reviewed again',
  paragraphs: [
    `You reported a ${subjectNouns[kind]} on Gesso. It was reviewed again.`,
    outcome === 'upheld'
      ? 'The decision stands.'
      : 'We found that it does not break our standards after all, and reversed our decision.',
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
  paragraphs: [...paragraphs, ...(appealUrl ? [{ text: 'Appeal here:', url: appealUrl }] : [])],
  ...(quote === undefined ? {} : { quote }),
});

/** The text of the notice, whose own button leads to the appeal. */
export const noticeText = ({ paragraphs, quote }: Message): string =>
  [...paragraphs, ...(quote ? [quote] : [])].join('\n\n').slice(0, 2000);
