import { msg, type Text } from '@gesso/domain/kernel';
import { recoveryLimits } from '@gesso/domain/recovery';
import type { Email } from '../../platform/mail/email.ts';

const minutes = recoveryLimits.otpMinutes;

type Purpose = {
  heading: Text;
  /** names the code and the time in which it works */
  preview(values: { code: string; minutes: number }): Text;
  /** for recipients who did not ask for the code */
  reassurance: Text;
};

/** An email with a code, its purpose, and advice for recipients who did not ask for it. */
export const codeEmail = (
  to: string,
  code: string,
  { heading, preview, reassurance }: Purpose,
): Email => ({
  to,
  subject: msg('{code} is your Gesso code', { code }),
  preview: preview({ code, minutes }),
  heading,
  code,
  paragraphs: [
    msg(
      'Enter it on the page where you asked for it, within {minutes, plural, one {# minute} other {# minutes}}. It works once.',
      { minutes },
    ),
    reassurance,
  ],
});
