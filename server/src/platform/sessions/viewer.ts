import type { Badge } from '@gesso/domain/accounts';

/** Who is asking, as the session says; nothing of it ever comes from a request's body. */
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
};
