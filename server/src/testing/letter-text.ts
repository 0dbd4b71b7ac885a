import { readLetter } from '../platform/mail/eml.ts';

/** The plain text of a sent email. */
export const letterText = (raw: string): string => readLetter(raw).text;
