import { exportLimits } from '@gesso/domain/exports';
import type { Letter } from '../../platform/mail/letter.ts';

type Ready = { to: string; username: string; url: string | null };

export const exportReadyLetter = ({ to, username, url }: Ready): Letter => ({
  to,
  subject: 'Your Gesso data is ready',
  preview: `Everything from @${username} in one file.`,
  heading: 'Your data is ready',
  paragraphs: [
    `Everything in your account @${username} can now be downloaded as one file, for ${exportLimits.days} days.`,
    url === null
      ? 'You find it in your settings, under “Your data”.'
      : { text: 'Download it here, while you are signed in:', url },
    'If you did not ask for it, please change your password: somebody else is signed in to your account.',
  ],
});
