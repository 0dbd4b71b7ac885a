export type Ok<T> = { ok: true; value: T };
export type Err<Code extends string = string> = { ok: false; code: Code };

/** An expected outcome: a value, or the code of a problem. */
export type Result<T, Code extends string = string> = Ok<T> | Err<Code>;

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });
export const err = <Code extends string>(code: Code): Err<Code> => ({ ok: false, code });
