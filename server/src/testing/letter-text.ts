import { readLetter } from '../platform/mail/eml.ts';

/** The plain text of an email as it was sent. */
export const letterText = (raw: string): string => readLetter(raw).text;
