import type { Letter } from '../../platform/mail/letter.ts';

const notYou =
  'If this was not you, please change your password at once, look at your passkeys in your settings, and answer this email.';

type Whose = { email: string; username: string };

export const passkeyAddedLetter = ({ email, username }: Whose, name: string): Letter => ({
  to: email,
  subject: 'A passkey was added to your Gesso account',
  preview: `@${username} can now be opened with “${name}”.`,
  heading: 'A passkey was added',
  paragraphs: [`The account @${username} can now be opened with the passkey “${name}”.`, notYou],
});

export const passkeyRemovedLetter = ({ email, username }: Whose, name: string): Letter => ({
  to: email,
  subject: 'A passkey was removed from your Gesso account',
  preview: `“${name}” no longer opens @${username}.`,
  heading: 'A passkey was removed',
  paragraphs: [`The passkey “${name}” no longer opens the account @${username}.`, notYou],
});

export const passkeyCopiedLetter = ({ email, username }: Whose, name: string): Letter => ({
  to: email,
  subject: 'A passkey of your Gesso account was refused',
  preview: `There may be a copy of “${name}”.`,
  heading: 'A passkey was refused',
  paragraphs: [
    `Somebody wanted to open the account @${username} with the passkey “${name}”. It counted fewer uses than we have seen, so there may be a copy of it. Nobody was let in.`,
    'Please sign in with your password, remove this passkey in your settings, and add it anew.',
  ],
});
