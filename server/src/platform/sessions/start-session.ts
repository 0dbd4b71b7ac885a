import type { Me } from '@gesso/domain/accounts';
import type { Result } from '@gesso/domain/kernel';
import type { Reply, Request } from '../http/app.ts';

/** What every way to sign in ends with: the cookie of a session that has begun, and whose it is. */
export type StartSession = (
  request: Request,
  reply: Reply,
  id: string,
  token: string,
) => Promise<Result<{ member: Me }, 'sign-in-failed'>>;
