import type { ProblemCode } from '@gesso/domain/catalogue';

/** Why an upload failed. */
type SendFailure =
  /** the connection, server or session was lost; resumes later */
  | 'cut'
  /** removed meanwhile, or discarded by the server */
  | 'gone'
  /** refused by the server */
  | 'refused';

export class SendProblem extends Error {
  override readonly name = 'SendProblem';
  constructor(
    readonly kind: SendFailure,
    /** the server's message for a refusal */
    readonly sentence: string | null,
    /** its code */
    readonly code: ProblemCode | null = null,
  ) {
    super(kind);
  }
}
