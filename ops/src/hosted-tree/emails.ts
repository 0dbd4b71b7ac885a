import { msg } from '@gesso/domain/kernel';
import type { Email } from '@gesso/server/platform/mail/email';

/** Sent to a person whose username was changed because another account has it. */
export const renamedEmail = (to: string, former: string, username: string): Email => ({
  to,
  subject: msg('Your Gesso username was changed'),
  preview: msg('You are now @{username} on Gesso.', { username }),
  heading: msg('You are now @{username}', { username }),
  paragraphs: [
    msg(
      'Your account has moved to Gesso. Usernames here are not case-sensitive, and someone else already has “{former}”.',
      { former },
    ),
    msg(
      'Your posts, followers and everything else are the same. You can choose another username in your profile at any time.',
    ),
  ],
});
