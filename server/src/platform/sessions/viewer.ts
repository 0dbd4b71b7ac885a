import type { Badge } from '@gesso/domain/accounts';

/** The signed-in account of a request, from its session; never from the request body. */
export type Viewer = {
  id: string;
  sessionId: string;
  /** ms since 1970 */
  expiresAt: number;
  username: string;
  email: string;
  emailVerified: boolean;
  official: boolean;
  /** may work on reports; decided in one place, `moderates` in badges.ts */
  moderator: boolean;
  /** ms since 1970; asked with `isSuspended` */
  suspendedUntil: number | null;
  badges: Badge[];
  /** the account has a passkey or two steps, and one of them was shown in this session */
  secondStep: boolean;
};
