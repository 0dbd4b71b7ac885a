import { asWritten } from '@gesso/server/platform/i18n/as-written';
import type { Email } from '@gesso/server/platform/mail/email';

/**
 * Sent to a person whose username was changed because another account has it. In English, since people who were just
 * imported have chosen no language.
 */
export const renamedEmail = (to: string, former: string, username: string): Email => ({
  to,
  language: 'en',
  subject: asWritten('Your Gesso username was changed'),
  preview: asWritten(`You are now @${username} on Gesso.`),
  heading: asWritten(`You are now @${username}`),
  paragraphs: [
    asWritten(
      `Your account has moved to Gesso. Usernames here are not case-sensitive, and someone else already has “${former}”.`,
    ),
    asWritten(
      'Your posts, followers and everything else are the same. You can choose another username in your profile at any time.',
    ),
  ],
});
