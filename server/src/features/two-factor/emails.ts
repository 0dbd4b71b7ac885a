import { msg } from '@gesso/domain/kernel';
import { twoFactorLimits } from '@gesso/domain/two-factor';
import type { Email, Paragraph } from '../../platform/mail/email.ts';
import { codeEmail } from '../one-time-codes/code-email.ts';

type Recipient = { email: string; username: string };

const hours = twoFactorLimits.recoveryHours;

const notYou = msg(
  'If this wasn’t you, change your password right away, check “Security” in your settings, and reply to this email.',
);
const knowsPassword = msg(
  'The person who did this knows your password. If it wasn’t you, change it right away, here and for your email account.',
);

export const twoFactorOnEmail = ({ email, username }: Recipient): Email => ({
  to: email,
  subject: msg('Two-step verification is on for your Gesso account'),
  preview: msg('Signing in to @{username} now requires a code from your app.', { username }),
  heading: msg('Two-step verification is on'),
  paragraphs: [
    msg(
      'Signing in to @{username} with your password now also requires a code from your app. Keep your recovery codes somewhere other than your phone.',
      { username },
    ),
    notYou,
  ],
});

export const twoFactorOffEmail = ({ email, username }: Recipient): Email => ({
  to: email,
  subject: msg('Two-step verification is off for your Gesso account'),
  preview: msg('You can now sign in to @{username} with just your password.', { username }),
  heading: msg('Two-step verification is off'),
  paragraphs: [
    msg('You can now sign in to @{username} with just your password.', { username }),
    notYou,
  ],
});

export const recoveryCodesRenewedEmail = ({ email, username }: Recipient): Email => ({
  to: email,
  subject: msg('You have new Gesso recovery codes'),
  preview: msg('The old recovery codes for @{username} no longer work.', { username }),
  heading: msg('You have new recovery codes'),
  paragraphs: [
    msg('New recovery codes were created for @{username}. The old ones no longer work.', {
      username,
    }),
    notYou,
  ],
});

export const recoveryCodeUsedEmail = ({ email, username }: Recipient, left: number): Email => ({
  to: email,
  subject: msg('A recovery code for your Gesso account was used'),
  preview: msg('Someone used it to sign in to @{username}.', { username }),
  heading: msg('A recovery code was used'),
  paragraphs: [
    msg(
      'Someone signed in to @{username} with the password and a recovery code. {left, plural, one {# recovery code is} other {# recovery codes are}} left. You can create new ones in your settings.',
      { username, left },
    ),
    notYou,
  ],
});

export const tooManyTriesEmail = ({ email, username }: Recipient): Email => ({
  to: email,
  subject: msg('Wrong codes were entered for your Gesso account'),
  preview: msg('Someone knows the password for @{username}, but not the code.', { username }),
  heading: msg('Wrong codes were entered'),
  paragraphs: [
    msg(
      'Someone entered the password for @{username}, and then {count, plural, one {# wrong code} other {# wrong codes}}. No more codes are accepted for the next hour.',
      { username, count: twoFactorLimits.tries.max },
    ),
    knowsPassword,
  ],
});

export const recoveryCodeEmail = (to: string, code: string): Email =>
  codeEmail(to, code, {
    heading: msg('Recover your account'),
    preview: (values) =>
      msg(
        '{code}: recover your account within {minutes, plural, one {# minute} other {# minutes}}.',
        values,
      ),
    reassurance: msg(
      'If you didn’t ask for this code, someone knows your password, so change it. Nothing happens without this code.',
    ),
  });

const stopParagraph = (url: string): Paragraph => ({
  text: url.startsWith('/')
    ? msg('To cancel this, open this address on the site:')
    : msg('To cancel this, open this link:'),
  url,
});

export const recoveryBegunEmail = (
  { email, username }: Recipient,
  { stopUrl }: { stopUrl: string },
): Email => ({
  to: email,
  subject: msg('Two-step verification will be turned off for your Gesso account'),
  preview: msg('In {hours, plural, one {# hour} other {# hours}}, unless you cancel it.', {
    hours,
  }),
  heading: msg('Two-step verification will be turned off'),
  paragraphs: [
    msg(
      'Someone used the password for @{username} and a code from this email address to ask to turn off two-step verification. In {hours, plural, one {# hour} other {# hours}}, they can do so by signing in again with a new code.',
      { username, hours },
    ),
    stopParagraph(stopUrl),
    knowsPassword,
  ],
});

export const recoveryStoppedEmail = ({ email, username }: Recipient): Email => ({
  to: email,
  subject: msg('Two-step verification stays on for your Gesso account'),
  preview: msg('The request to turn it off for @{username} was canceled.', { username }),
  heading: msg('Two-step verification stays on'),
  paragraphs: [
    msg('The request to turn off two-step verification for @{username} was canceled.', {
      username,
    }),
    knowsPassword,
  ],
});

export const recoveryDoneEmail = ({ email, username }: Recipient): Email => ({
  to: email,
  subject: msg('Two-step verification was turned off for your Gesso account'),
  preview: msg('You can now sign in to @{username} with just your password.', { username }),
  heading: msg('Two-step verification was turned off'),
  paragraphs: [
    msg(
      'After {hours, plural, one {# hour} other {# hours}}, and with a new code from this email address, two-step verification was turned off for @{username}. You can now sign in with just your password, and turn it back on in your settings.',
      { hours, username },
    ),
    notYou,
  ],
});
