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
  badges: Badge[];
  /** the account has a passkey or two steps, and one of them was shown in this session */
  secondStep: boolean;
};
