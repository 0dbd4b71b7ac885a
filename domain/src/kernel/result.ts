import type { ProblemCode } from '../catalogue/index.ts';

export type Ok<T> = { ok: true; value: T };
export type Err<Code extends ProblemCode = ProblemCode> = { ok: false; code: Code };

/** An expected outcome: a value, or the code of a problem from the catalogue. */
export type Result<T, Code extends ProblemCode = ProblemCode> = Ok<T> | Err<Code>;

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });
export const err = <Code extends ProblemCode>(code: Code): Err<Code> => ({ ok: false, code });
