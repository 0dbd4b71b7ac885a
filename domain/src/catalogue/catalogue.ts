import type { Problem } from '../kernel/kernel.ts';
import { nouns } from '../nouns.ts';

type KeyOf<T> = T extends unknown ? keyof T : never;

export type ProblemCode = KeyOf<(typeof nouns)[keyof typeof nouns]['problems']>;

/** Every problem of the product. */
export const problems: Readonly<Record<ProblemCode, Problem>> = Object.assign(
  {},
  ...Object.values(nouns).map((noun) => noun.problems),
);

export const isProblemCode = (text: string): text is ProblemCode => Object.hasOwn(problems, text);

/** The exact message people read. */
export const messageFor = (code: ProblemCode): string => problems[code].message;
