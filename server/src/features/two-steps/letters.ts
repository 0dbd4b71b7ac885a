import { counted } from '@gesso/domain/kernel';
import { twoStepLimits } from '@gesso/domain/two-steps';
import type { Letter } from '../../platform/mail/letter.ts';
import { codeLetter } from '../one-time-codes/code-letter.ts';

type Whose = { email: string; username: string };

const notYou =
  'If this was not you, please change your password at once, look at “Security” in your settings, and answer this email.';
const knowsPassword =
  'Whoever did this knows your password. If it was not you, please change it at once, here and for your email account.';

export const twoStepsOnLetter = ({ email, username }: Whose): Letter => ({
  to: email,
  subject: 'Two steps are on for your Gesso account',
  preview: `Signing in to @${username} now asks for a code from your app.`,
  heading: 'Two steps are on',
  paragraphs: [
    `Signing in to @${username} with the password now asks for a code from your app. Keep your recovery codes somewhere other than your phone.`,
    notYou,
  ],
});

export const twoStepsOffLetter = ({ email, username }: Whose): Letter => ({
  to: email,
  subject: 'Two steps are off for your Gesso account',
  preview: `You can sign in to @${username} with the password alone again.`,
  heading: 'Two steps are off',
  paragraphs: [`You can sign in to @${username} with the password alone again.`, notYou],
});

export const recoveryCodesRenewedLetter = ({ email, username }: Whose): Letter => ({
  to: email,
  subject: 'You have new Gesso recovery codes',
  preview: `The old recovery codes of @${username} no longer work.`,
  heading: 'You have new recovery codes',
  paragraphs: [
    `New recovery codes were created for @${username}. The old ones no longer work.`,
    notYou,
  ],
});

export const recoveryCodeUsedLetter = ({ email, username }: Whose, left: number): Letter => ({
  to: email,
  subject: 'A recovery code of your Gesso account was used',
  preview: `Somebody signed in to @${username} with one.`,
  heading: 'A recovery code was used',
  paragraphs: [
    `Somebody signed in to @${username} with the password and a recovery code. ${counted(left, 'recovery code is', 'recovery codes are')} left. You can create new ones in your settings.`,
    notYou,
  ],
});

export const tooManyTriesLetter = ({ email, username }: Whose): Letter => ({
  to: email,
  subject: 'Wrong codes were entered for your Gesso account',
  preview: `Somebody has the password of @${username}, but not the second step.`,
  heading: 'Wrong codes were entered',
  paragraphs: [
    `The password of @${username} was entered, and then ${twoStepLimits.tries.max} wrong codes. For the next hour no more codes are accepted.`,
    knowsPassword,
  ],
});

export const recoveryCodeLetter = (to: string, code: string): Letter =>
  codeLetter(
    to,
    code,
    'Recover your second step',
    'If you did not ask for this code, somebody knows your password: please change it. Nothing happens without this code.',
  );

const stopParagraph = (url: string) => ({
  text: url.startsWith('/')
    ? 'To stop it, open this address on the site:'
    : 'To stop it, open this link:',
  url,
});

export const recoveryBegunLetter = (
  { email, username }: Whose,
  { stopUrl }: { stopUrl: string },
): Letter => ({
  to: email,
  subject: 'The second step of your Gesso account will be turned off',
  preview: `In ${twoStepLimits.recoveryHours} hours, unless you stop it.`,
  heading: 'Your second step will be turned off',
  paragraphs: [
    `Somebody with the password of @${username} and a code from this mailbox has asked to turn off its second step. In ${twoStepLimits.recoveryHours} hours they can do so by signing in again with a new code.`,
    stopParagraph(stopUrl),
    knowsPassword,
  ],
});

export const recoveryStoppedLetter = ({ email, username }: Whose): Letter => ({
  to: email,
  subject: 'The second step of your Gesso account stays on',
  preview: `The request to turn it off for @${username} was stopped.`,
  heading: 'The second step stays on',
  paragraphs: [
    `The request to turn off the second step of @${username} was stopped.`,
    knowsPassword,
  ],
});

export const recoveryDoneLetter = ({ email, username }: Whose): Letter => ({
  to: email,
  subject: 'The second step of your Gesso account was turned off',
  preview: `You can sign in to @${username} with the password alone again.`,
  heading: 'Your second step was turned off',
  paragraphs: [
    `After ${twoStepLimits.recoveryHours} hours, and with a new code from this mailbox, the second step of @${username} was turned off. You can sign in with the password alone again, and turn two steps back on in your settings.`,
    notYou,
  ],
});
