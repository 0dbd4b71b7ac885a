import type { Letter } from '../../platform/mail/letter.ts';

const notYou =
  'If this was not you, please change your password at once, look at your passkeys in your settings, and answer this email.';

type Whose = { email: string; username: string };

export const passkeyAddedLetter = ({ email, username }: Whose, name: string): Letter => ({
  to: email,
  subject: 'A passkey was added to your Gesso account',
  preview: `You can now sign in to @${username} with “${name}”.`,
  heading: 'A passkey was added',
  paragraphs: [`You can now sign in to @${username} with the passkey “${name}”.`, notYou],
});

export const passkeyRemovedLetter = ({ email, username }: Whose, name: string): Letter => ({
  to: email,
  subject: 'A passkey was removed from your Gesso account',
  preview: `“${name}” no longer works for @${username}.`,
  heading: 'A passkey was removed',
  paragraphs: [`You can no longer sign in to @${username} with the passkey “${name}”.`, notYou],
});

export const passkeyCopiedLetter = ({ email, username }: Whose, name: string): Letter => ({
  to: email,
  subject: 'A passkey of your Gesso account was refused',
  preview: `There may be a copy of “${name}”.`,
  heading: 'A passkey was refused',
  paragraphs: [
    `Somebody tried to sign in to @${username} with the passkey “${name}”. Its counter was lower than the last one we saw, so there may be a copy of it. They were not signed in.`,
    'Please sign in with your password, remove this passkey in your settings, and add a new one.',
  ],
});
