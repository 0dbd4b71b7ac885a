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
  preview: `@${username} goes on ${day(dueAt)}, unless you sign in before.`,
  heading: 'Your account will be deleted',
  paragraphs: [
    `You asked to delete the account @${username}. It is hidden from everybody now, and all of it is deleted on ${day(dueAt)}.`,
    `If you change your mind, sign in within ${deletionLimits.pauseDays} days: that brings everything back. If it was not you who asked, sign in at once and change your password.`,
  ],
});

export const deletionUndoneLetter = (to: string, username: string): Letter => ({
  to,
  subject: 'Your Gesso account stays',
  preview: `@${username} is not deleted.`,
  heading: 'Your account stays',
  paragraphs: [
    `Somebody signed in to the account @${username}, so it is not deleted. ${deletionSentences.undone}`,
    'If this was not you, please change your password at once.',
  ],
});

export const deletionReceiptLetter = (to: string, username: string): Letter => ({
  to,
  subject: 'Your Gesso account was deleted',
  preview: `Nothing of @${username} is kept.`,
  heading: 'Your account was deleted',
  paragraphs: [
    `The account @${username} and everything in it were deleted, with all files. This letter is the last one: we have forgotten this address as well.`,
    'Thank you for what you showed here.',
  ],
});
