import { deletionLimits, deletionSentences } from '@gesso/domain/deletion';
import type { Letter } from '../../platform/mail/letter.ts';

const day = (time: Date): string =>
  time.toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });

export const deletionAskedLetter = (to: string, username: string, dueAt: Date): Letter => ({
  to,
  subject: 'Your Gesso account will be deleted',
  preview: `@${username} will be deleted on ${day(dueAt)} unless you sign in before then.`,
  heading: 'Your account will be deleted',
  paragraphs: [
    `You asked to delete the account @${username}. It is hidden from everybody now, and everything in it will be deleted on ${day(dueAt)}.`,
    `If you change your mind, sign in within ${deletionLimits.pauseDays} days: everything comes back then. If it was not you who asked, sign in at once and change your password.`,
  ],
});

export const deletionUndoneLetter = (to: string, username: string): Letter => ({
  to,
  subject: 'Your Gesso account will not be deleted',
  preview: `@${username} is kept.`,
  heading: 'Your account will not be deleted',
  paragraphs: [
    `Somebody signed in to the account @${username}. ${deletionSentences.undone}`,
    'If this was not you, please change your password at once.',
  ],
});

export const deletionReceiptLetter = (to: string, username: string): Letter => ({
  to,
  subject: 'Your Gesso account was deleted',
  preview: `Nothing of @${username} is kept.`,
  heading: 'Your account was deleted',
  paragraphs: [
    `The account @${username} and everything in it were deleted, with all files. This is our last email: your email address was deleted as well.`,
    'Thank you for sharing your art here.',
  ],
});
