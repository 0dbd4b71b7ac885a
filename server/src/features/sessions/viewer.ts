import type { Badge } from '@gesso/domain/accounts';

declare module '../../platform/http/viewer.ts' {
  interface Viewer {
    username: string;
    email: string;
    emailVerified: boolean;
    official: boolean;
    /**
     * may work on reports: by their address (`moderates` in badges.ts), and because the account has
     * a passkey or two-step verification that was used in this session
     */
    moderator: boolean;
    /** would be a moderator with a second factor */
    moderatorWithoutSecondFactor: boolean;
    /** ms since 1970; checked with `isSuspended` */
    suspendedUntil: number | null;
    badges: Badge[];
    /** that the account has chosen */
    language: string | null;
  }
}

export type { Viewer } from '../../platform/http/viewer.ts';
