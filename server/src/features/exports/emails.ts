import { exportLimits } from '@gesso/domain/exports';
import { msg } from '@gesso/domain/kernel';
import type { Email } from '../../platform/mail/email.ts';

type Ready = { to: string; username: string; url: string | null };

export const exportReadyEmail = ({ to, username, url }: Ready): Email => ({
  to,
  subject: msg('Your Gesso data is ready'),
  preview: msg('Everything from @{username} in one file.', { username }),
  heading: msg('Your data is ready'),
  paragraphs: [
    msg(
      'You can download everything in your account @{username} as one file for the next {days, plural, one {# day} other {# days}}.',
      { username, days: exportLimits.days },
    ),
    url === null
      ? msg('You’ll find it in your settings, under “Your data”.')
      : { text: msg('Download it here while you’re signed in:'), url },
    msg(
      'If you didn’t ask for it, change your password: someone else is signed in to your account.',
    ),
  ],
});
