import { type SupportMessage, supportCategories } from '@gesso/domain/support';
import type { Letter } from '../../platform/mail/letter.ts';

/** The email to the support team; a reply goes to the sender. */
export function supportLetter(
  to: string,
  { email, subject, message, category }: SupportMessage,
  username: string | undefined,
): Letter {
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
