import type { Badge } from '@gesso/domain/accounts';

declare module '../../platform/http/viewer.ts' {
  interface Viewer {
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
  }
}

export type { Viewer } from '../../platform/http/viewer.ts';
