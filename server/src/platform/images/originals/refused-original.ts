import type { OriginalRefusal } from '@gesso/domain/originals';

/** Thrown inside the child process, which answers with the code. */
export class RefusedOriginal extends Error {
  constructor(readonly code: OriginalRefusal) {
    super(code);
  }
}
