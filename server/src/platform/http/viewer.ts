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
  /**
   * may work on reports: by their address (`moderates` in badges.ts), and because the account has a
   * passkey or two steps, one of which was shown in this session
   */
  moderator: boolean;
  /** would be a moderator with a second step */
  moderatorWithoutSecondStep: boolean;
  /** ms since 1970; asked with `isSuspended` */
  suspendedUntil: number | null;
  badges: Badge[];
};

/** Returns those of the sessions that have ended or expired. */
export type FindEnded = (sessionIds: string[]) => Promise<string[]>;
