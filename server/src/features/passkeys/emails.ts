import type { Email } from '../../platform/mail/email.ts';

const notYou =
  'If this wasn’t you, change your password right away, check your passkeys in your settings, and reply to this email.';

type Recipient = { email: string; username: string };

export const passkeyAddedEmail = ({ email, username }: Recipient, name: string): Email => ({
  to: email,
  subject: 'A passkey was added to your Gesso account',
  preview: `You can now sign in to @${username} with “${name}”.`,
  heading: 'A passkey was added',
  paragraphs: [`You can now sign in to @${username} with the passkey “${name}”.`, notYou],
});

export const passkeyRemovedEmail = ({ email, username }: Recipient, name: string): Email => ({
  to: email,
  subject: 'A passkey was removed from your Gesso account',
  preview: `“${name}” no longer works for @${username}.`,
  heading: 'A passkey was removed',
  paragraphs: [`You can no longer sign in to @${username} with the passkey “${name}”.`, notYou],
});

export const passkeyCopiedEmail = ({ email, username }: Recipient, name: string): Email => ({
  to: email,
  subject: 'A passkey for your Gesso account was rejected',
  preview: `There may be a copy of “${name}”.`,
  heading: 'A passkey was rejected',
  paragraphs: [
    `Someone tried to sign in to @${username} with the passkey “${name}”. We rejected it because its counter was lower than the last one we saw, so there may be a copy of it.`,
    'Please sign in with your password, remove this passkey in your settings, and add a new one.',
  ],
});
