import { isProblemCode, type ProblemCode, problems } from '@gesso/domain/catalogue';
import { say } from '@gesso/domain/kernel';
import { i18n } from './i18n.ts';

/** The exact message people read. It brings all messages; code that the feed needs first uses those of its noun. */
export function messageFor(code: ProblemCode): string {
  const { message } = problems[code];
  return typeof message === 'string' ? message : say(i18n, message);
}

/** Undefined for the code of a newer server. */
export const knownMessage = (code: string): string | undefined =>
  isProblemCode(code) ? messageFor(code) : undefined;
