import { DAY_MS } from '@gesso/domain/kernel';
import {
  type CheckedDecision,
  moderationLimits,
  type Outcome,
  type SubjectKind,
  subjectNouns,
} from '@gesso/domain/moderation';
import { brokenRules } from '@gesso/domain/terms';
import type { Letter } from '../../platform/mail/letter.ts';

/** What is said about a case, by email and in the product alike. */
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
  const removed =
    decision.removes && decision.outcome !== 'remove' ? ['We have also removed it.'] : [];
  switch (decision.outcome) {
    case 'dismiss':
      return ['We found nothing in it that breaks our standards. You do not need to do anything.'];
    case 'remove':
      return ['We have removed it. Nobody can see it any more.'];
    case 'warn':
      return ['This is a warning: it breaks our standards.', ...removed];
    case 'suspend': {
      const until = dayOf(new Date(time.getTime() + (decision.days ?? 0) * DAY_MS));
      return [
        `Your account is suspended until ${until} (UTC). Until then you can read, export your data and appeal, but not post, comment or change anything.`,
        ...removed,
      ];
    }
    case 'close':
      return [
        'Your account is closed. You cannot sign in, and nobody can see your profile.',
        ...removed,
      ];
  }
}

const howToAppeal = `If you think this is wrong, you can appeal once, within ${moderationLimits.appealDays} days. If there is another moderator, they decide it.`;

/** To the person it is about: what, by which rule, and whether they can appeal. */
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
      `${named(reported)} was reported to us, and a moderator has reviewed it.`,
      ...happened(decision, time),
      ...(rule ? [`The rule it breaks: ${brokenRules[rule]}.`] : []),
      ...(appealable ? [howToAppeal] : []),
    ],
    ...(words && { quote: words }),
  };
}

const forReporters: Record<Outcome, string> = {
  dismiss: 'We found that it does not break our standards, so it stays.',
  remove: 'We found that it breaks our standards and have removed it.',
  warn: 'We found that it breaks our standards and have acted on it.',
  suspend: 'We found that it breaks our standards and have acted on it.',
  close: 'We found that it breaks our standards and have acted on it.',
};

/** To whoever reported it; nothing about a person. */
export const outcomeMessage = (kind: SubjectKind, outcome: Outcome): Message => ({
  heading: 'Your report was reviewed',
  paragraphs: [
    `Thank you for reporting a ${subjectNouns[kind]} on Gesso. A moderator has reviewed it.`,
    forReporters[outcome],
  ],
});

/** To the person a decision was about. */
export const reversalMessage = (reported: Reported, words: string): Message => ({
  heading: 'We have reversed our decision',
  paragraphs: [
    `Our decision about ${named(reported).replace('Your', 'your')} was wrong. It is reversed, and everything that followed from it is undone. We are sorry.`,
  ],
  ...(words && { quote: words }),
});

export const upheldMessage = (reported: Reported, words: string): Message => ({
  heading: 'Your appeal was decided',
  paragraphs: [`${named(reported)} was reviewed again. The decision stands.`],
  ...(words && { quote: words }),
});

/** To whoever reported, when a case was reviewed again. */
export const secondLookMessage = (kind: SubjectKind, outcome: 'upheld' | 'reversed'): Message => ({
  heading: 'Your report was reviewed again',
  paragraphs: [
    `You reported a ${subjectNouns[kind]} on Gesso. It was reviewed again.`,
    outcome === 'upheld'
      ? 'The decision stands.'
      : 'We found that it does not break our standards after all, and have reversed our decision.',
  ],
});

export const letterOf = (
  to: string,
  { heading, paragraphs, quote }: Message,
  appealUrl: string | null = null,
): Letter => ({
  to,
  subject: heading,
  preview: paragraphs[0] ?? heading,
  heading,
  paragraphs: [...paragraphs, ...(appealUrl ? [{ text: 'Appeal here:', url: appealUrl }] : [])],
  ...(quote === undefined ? {} : { quote }),
});

/** The same in the product, where the notice's own button leads to the appeal. */
export const noticeText = ({ paragraphs, quote }: Message): string =>
  [...paragraphs, ...(quote ? [quote] : [])].join('\n\n').slice(0, 2000);
