import type { Me, Tokens } from '@gesso/domain/accounts';
import type { Result } from '@gesso/domain/kernel';
import type { Reply, Request } from '../../platform/http/app.ts';
import type { CheckedAccount } from './sessions.ts';

/** A session that has begun: whose, by which token, and whether the client keeps no cookies. */
export type BegunSession = { id: string; token: string; tokens: true | undefined };

/** What every way to sign in ends with: the cookie of the session or tokens in its place, and whose it is. */
export type StartSession = (
  request: Request,
  reply: Reply,
  begun: BegunSession,
) => Promise<Result<{ member: Me; tokens?: Tokens }, 'sign-in-failed'>>;

/**
 * Undefined where no second step is asked for. Otherwise the right password is remembered by a cookie, or
 * by what a client without cookies sends with the second step.
 */
export type AskSecondStep = (
  reply: Reply,
  account: CheckedAccount,
  asked: { tokens?: true | undefined },
) => Promise<{ pending?: string } | undefined>;
