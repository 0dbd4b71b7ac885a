/** The reasons for refusing a file by its content. */
export const REFUSALS = [
  'original-not-image',
  'original-too-many-pixels',
  'original-too-long',
  'original-too-many-at-once',
  'original-many-pages',
  'original-damaged',
  'original-different',
  'original-too-heavy',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Thrown inside the child process, which answers with the code. */
export class RefusedOriginal extends Error {
  constructor(readonly code: Refusal) {
    super(code);
  }
}
