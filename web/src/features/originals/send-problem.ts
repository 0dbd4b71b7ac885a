import type { ProblemCode } from '@gesso/domain/catalogue';

/** Why a file did not arrive whole. */
type SendFailure =
  /** the connection, the server or the session was lost: it is resumed later */
  | 'cut'
  /** it was removed meanwhile, or the server has given it up */
  | 'gone'
  /** the server does not want it */
  | 'refused';

export class SendProblem extends Error {
  override readonly name = 'SendProblem';
  constructor(
    readonly kind: SendFailure,
    /** the server's sentence for a refusal */
    readonly sentence: string | null,
    /** its code */
    readonly code: ProblemCode | null = null,
  ) {
    super(kind);
  }
}
