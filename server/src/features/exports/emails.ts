import { exportLimits } from '@gesso/domain/exports';
import type { Email } from '../../platform/mail/email.ts';

type Ready = { to: string; username: string; url: string | null };

export const exportReadyEmail = ({ to, username, url }: Ready): Email => ({
  to,
  subject: 'Your Gesso data is ready',
  preview: `Everything from @${username} in one file.`,
  heading: 'Your data is ready',
  paragraphs: [
    `You can download everything in your account @${username} as one file for the next ${exportLimits.days} days.`,
    url === null
      ? 'You’ll find it in your settings, under “Your data”.'
      : { text: 'Download it here while you’re signed in:', url },
    'If you didn’t ask for it, change your password: someone else is signed in to your account.',
  ],
});
