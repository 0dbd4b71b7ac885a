import { readEmail } from '../platform/mail/eml.ts';

/** The plain text of a sent email. */
export const emailText = (raw: string): string => readEmail(raw).text;
