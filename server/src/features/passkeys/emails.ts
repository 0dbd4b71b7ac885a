import { msg } from '@gesso/domain/kernel';
import type { Email } from '../../platform/mail/email.ts';

const notYou = msg(
  'If this wasn’t you, change your password right away, check your passkeys in your settings, and reply to this email.',
);

type Recipient = { email: string; username: string };

export const passkeyAddedEmail = ({ email, username }: Recipient, name: string): Email => ({
  to: email,
  subject: msg('A passkey was added to your Gesso account'),
  preview: msg('You can now sign in to @{username} with “{name}”.', { username, name }),
  heading: msg('A passkey was added'),
  paragraphs: [
    msg('You can now sign in to @{username} with the passkey “{name}”.', { username, name }),
    notYou,
  ],
});

export const passkeyRemovedEmail = ({ email, username }: Recipient, name: string): Email => ({
  to: email,
  subject: msg('A passkey was removed from your Gesso account'),
  preview: msg('“{name}” no longer works for @{username}.', { name, username }),
  heading: msg('A passkey was removed'),
  paragraphs: [
    msg('You can no longer sign in to @{username} with the passkey “{name}”.', { username, name }),
    notYou,
  ],
});

export const passkeyCopiedEmail = ({ email, username }: Recipient, name: string): Email => ({
  to: email,
  subject: msg('A passkey for your Gesso account was rejected'),
  preview: msg('There may be a copy of “{name}”.', { name }),
  heading: msg('A passkey was rejected'),
  paragraphs: [
    msg(
      'Someone tried to sign in to @{username} with the passkey “{name}”. We rejected it because its counter was lower than the last one we saw, so there may be a copy of it.',
      { username, name },
    ),
    msg(
      'Please sign in with your password, remove this passkey in your settings, and add a new one.',
    ),
  ],
});
