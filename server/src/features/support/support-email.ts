import { type SupportMessage, supportCategories } from '@gesso/domain/support';
import type { Email } from '../../platform/mail/email.ts';

/** The email to the support team; a reply goes to the sender. */
export function supportEmail(
  to: string,
  { email, subject, message, category }: SupportMessage,
  username: string | undefined,
): Email {
  const who = username === undefined ? `A visitor` : `@${username}`;
  return {
    to,
    replyTo: email,
    subject: `[${supportCategories[category]}] ${subject}`,
    preview: message.slice(0, 120),
    heading: subject,
    paragraphs: [`${who} (${email}) wrote about ${supportCategories[category]}:`],
    quote: message,
  };
}
