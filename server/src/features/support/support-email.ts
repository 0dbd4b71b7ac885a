import { DEFAULT_LANGUAGE } from '@gesso/domain/languages';
import { type SupportMessage, supportCategories } from '@gesso/domain/support';
import { asWritten } from '../../platform/i18n/as-written.ts';
import type { Email } from '../../platform/mail/email.ts';

/** The email to the support team, in English; a reply goes to the sender. */
export function supportEmail(
  to: string,
  { email, subject, message, category }: SupportMessage,
  username: string | undefined,
): Email {
  const who = username === undefined ? `A visitor` : `@${username}`;
  return {
    to,
    language: DEFAULT_LANGUAGE,
    replyTo: email,
    subject: asWritten(`[${supportCategories[category]}] ${subject}`),
    preview: asWritten(message.slice(0, 120)),
    heading: asWritten(subject),
    paragraphs: [asWritten(`${who} (${email}) wrote about ${supportCategories[category]}:`)],
    quote: message,
  };
}
