import { counted } from '@gesso/domain/kernel';
import { twoFactorLimits } from '@gesso/domain/two-factor';
import type { Email } from '../../platform/mail/email.ts';
import { codeEmail } from '../one-time-codes/code-email.ts';

type Recipient = { email: string; username: string };

const notYou =
  'If this wasn’t you, change your password right away, check “Security” in your settings, and reply to this email.';
const knowsPassword =
  'The person who did this knows your password. If it wasn’t you, change it right away, here and for your email account.';

export const twoFactorOnEmail = ({ email, username }: Recipient): Email => ({
  to: email,
  subject: 'Two-step verification is on for your Gesso account',
  preview: `Signing in to @${username} now requires a code from your app.`,
  heading: 'Two-step verification is on',
  paragraphs: [
    `Signing in to @${username} with your password now also requires a code from your app. Keep your recovery codes somewhere other than your phone.`,
    notYou,
  ],
});

export const twoFactorOffEmail = ({ email, username }: Recipient): Email => ({
  to: email,
  subject: 'Two-step verification is off for your Gesso account',
  preview: `You can now sign in to @${username} with just your password.`,
  heading: 'Two-step verification is off',
  paragraphs: [`You can now sign in to @${username} with just your password.`, notYou],
});

export const recoveryCodesRenewedEmail = ({ email, username }: Recipient): Email => ({
  to: email,
  subject: 'You have new Gesso recovery codes',
  preview: `The old recovery codes for @${username} no longer work.`,
  heading: 'You have new recovery codes',
  paragraphs: [
    `New recovery codes were created for @${username}. The old ones no longer work.`,
    notYou,
  ],
});

export const recoveryCodeUsedEmail = ({ email, username }: Recipient, left: number): Email => ({
  to: email,
  subject: 'A recovery code for your Gesso account was used',
  preview: `Someone used it to sign in to @${username}.`,
  heading: 'A recovery code was used',
  paragraphs: [
    `Someone signed in to @${username} with the password and a recovery code. ${counted(left, 'recovery code is', 'recovery codes are')} left. You can create new ones in your settings.`,
    notYou,
  ],
});

export const tooManyTriesEmail = ({ email, username }: Recipient): Email => ({
  to: email,
  subject: 'Wrong codes were entered for your Gesso account',
  preview: `Someone knows the password for @${username}, but not the code.`,
  heading: 'Wrong codes were entered',
  paragraphs: [
    `Someone entered the password for @${username}, and then ${twoFactorLimits.tries.max} wrong codes. No more codes are accepted for the next hour.`,
    knowsPassword,
  ],
});

export const recoveryCodeEmail = (to: string, code: string): Email =>
  codeEmail(
    to,
    code,
    'Recover your account',
    'If you didn’t ask for this code, someone knows your password, so change it. Nothing happens without this code.',
  );

const stopParagraph = (url: string) => ({
  text: url.startsWith('/')
    ? 'To cancel this, open this address on the site:'
    : 'To cancel this, open this link:',
  url,
});

export const recoveryBegunEmail = (
  { email, username }: Recipient,
  { stopUrl }: { stopUrl: string },
): Email => ({
  to: email,
  subject: 'Two-step verification will be turned off for your Gesso account',
  preview: `In ${twoFactorLimits.recoveryHours} hours, unless you cancel it.`,
  heading: 'Two-step verification will be turned off',
  paragraphs: [
    `Someone used the password for @${username} and a code from this email address to ask to turn off two-step verification. In ${twoFactorLimits.recoveryHours} hours, they can do so by signing in again with a new code.`,
    stopParagraph(stopUrl),
    knowsPassword,
  ],
});

export const recoveryStoppedEmail = ({ email, username }: Recipient): Email => ({
  to: email,
  subject: 'Two-step verification stays on for your Gesso account',
  preview: `The request to turn it off for @${username} was canceled.`,
  heading: 'Two-step verification stays on',
  paragraphs: [
    `The request to turn off two-step verification for @${username} was canceled.`,
    knowsPassword,
  ],
});

export const recoveryDoneEmail = ({ email, username }: Recipient): Email => ({
  to: email,
  subject: 'Two-step verification was turned off for your Gesso account',
  preview: `You can now sign in to @${username} with just your password.`,
  heading: 'Two-step verification was turned off',
  paragraphs: [
    `After ${twoFactorLimits.recoveryHours} hours, and with a new code from this email address, two-step verification was turned off for @${username}. You can now sign in with just your password, and turn it back on in your settings.`,
    notYou,
  ],
});
