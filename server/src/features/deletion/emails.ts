import { deletionLimits, deletionMessages } from '@gesso/domain/deletion';
import { msg } from '@gesso/domain/kernel';
import type { Email } from '../../platform/mail/email.ts';

export function deletionAskedEmail(to: string, username: string, dueAt: Date): Email {
  const day = { day: dueAt.getTime() };
  return {
    to,
    subject: msg('Your Gesso account will be deleted'),
    preview: msg('@{username} will be deleted on {day} unless you sign in before then.', {
      username,
      day,
    }),
    heading: msg('Your account will be deleted'),
    paragraphs: [
      msg(
        'You asked to delete the account @{username}. It is now hidden from everyone, and everything in it will be permanently deleted on {day}.',
        { username, day },
      ),
      msg(
        'If you change your mind, sign in within {days, plural, one {# day} other {# days}}, and everything will be restored. If you didn’t ask for this, sign in right away and change your password.',
        { days: deletionLimits.pauseDays },
      ),
    ],
  };
}

export const deletionUndoneEmail = (to: string, username: string): Email => ({
  to,
  subject: msg('Your Gesso account will not be deleted'),
  preview: msg('@{username} won’t be deleted.', { username }),
  heading: msg('Your account will not be deleted'),
  paragraphs: [
    msg('Someone signed in to the account @{username}. {welcome}', {
      username,
      welcome: msg(deletionMessages.undone),
    }),
    msg('If this wasn’t you, change your password right away.'),
  ],
});

export const deletionReceiptEmail = (to: string, username: string): Email => ({
  to,
  subject: msg('Your Gesso account was deleted'),
  preview: msg('Everything in @{username} was permanently deleted.', { username }),
  heading: msg('Your account was deleted'),
  paragraphs: [
    msg(
      'The account @{username} and everything in it, including all files, were permanently deleted. This is our last email, because your email address was deleted too.',
      { username },
    ),
    msg('Thank you for sharing your art here.'),
  ],
});
