import { msg, type Problem, say, type Translator } from '../kernel/kernel.ts';
import { nouns } from '../nouns.ts';

type KeyOf<T> = T extends unknown ? keyof T : never;

export type ProblemCode = KeyOf<(typeof nouns)[keyof typeof nouns]['problems']>;

/** Every problem of the product. */
export const problems: Readonly<Record<ProblemCode, Problem>> = Object.assign(
  {},
  ...Object.values(nouns).map((noun) => noun.problems),
);

export const isProblemCode = (text: string): text is ProblemCode => Object.hasOwn(problems, text);

/** The exact message people read, in the language of this translator; the web has a helper of its own. */
export function messageFor(i18n: Translator, code: ProblemCode): string {
  const { message } = problems[code];
  return say(i18n, typeof message === 'string' ? msg(message) : message);
}
