import { deletionLimits, deletionMessages } from '@gesso/domain/deletion';
import type { Email } from '../../platform/mail/email.ts';

const day = (time: Date): string =>
  time.toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });

export const deletionAskedEmail = (to: string, username: string, dueAt: Date): Email => ({
  to,
  subject: 'Your Gesso account will be deleted',
  preview: `@${username} will be deleted on ${day(dueAt)} unless you sign in before then.`,
  heading: 'Your account will be deleted',
  paragraphs: [
    `You asked to delete the account @${username}. It is now hidden from everyone, and everything in it will be permanently deleted on ${day(dueAt)}.`,
    `If you change your mind, sign in within ${deletionLimits.pauseDays} days, and everything will be restored. If you didn’t ask for this, sign in right away and change your password.`,
  ],
});

export const deletionUndoneEmail = (to: string, username: string): Email => ({
  to,
  subject: 'Your Gesso account will not be deleted',
  preview: `@${username} won’t be deleted.`,
  heading: 'Your account will not be deleted',
  paragraphs: [
    `Someone signed in to the account @${username}. ${deletionMessages.undone}`,
    'If this wasn’t you, change your password right away.',
  ],
});

export const deletionReceiptEmail = (to: string, username: string): Email => ({
  to,
  subject: 'Your Gesso account was deleted',
  preview: `Everything in @${username} was permanently deleted.`,
  heading: 'Your account was deleted',
  paragraphs: [
    `The account @${username} and everything in it, including all files, were permanently deleted. This is our last email, because your email address was deleted too.`,
    'Thank you for sharing your art here.',
  ],
});
