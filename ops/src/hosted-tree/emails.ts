import type { Email } from '@gesso/server/platform/mail/email';

/** Sent to a person whose username was changed because another account has it. */
export const renamedEmail = (to: string, former: string, username: string): Email => ({
  to,
  subject: 'Your username has changed',
  preview: `You are @${username} on Gesso now.`,
  heading: `You are @${username} now`,
  paragraphs: [
    `Your account has moved to Gesso. Usernames here can’t differ only in upper and lower case, and someone else already has “${former}”.`,
    'Your posts, followers and everything else are the same. You can choose another username in your profile at any time.',
  ],
});
