import type { Badge } from '@gesso/domain/accounts';

/** Who is asking, as the session says; nothing of it ever comes from a request's body. */
export type Viewer = {
  id: string;
  sessionId: string;
  username: string;
  email: string;
  emailVerified: boolean;
  official: boolean;
  badges: Badge[];
};
