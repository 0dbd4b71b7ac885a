import type { Access } from '@gesso/domain/kernel/api';

type Row = {
  access: Access;
  /** which test shows that a stranger cannot do it in the owner's place */
  ownership?: string;
  body?: object;
};

/** Who may call what. A route without a row here fails the suite. */
export const routeTable: Record<string, Row> = {
  'GET /api/session': { access: 'guest' },
  'POST /api/sign-up': { access: 'guest' },
  'POST /api/sign-in': { access: 'guest' },
  'POST /api/sign-out': { access: 'guest' },
  'PUT /api/me/interests': { access: 'member' },
  'POST /api/send-otp': { access: 'guest' },
  'POST /api/verify-otp': { access: 'guest', ownership: 'recovery/password-reset.test.ts' },
  'POST /api/reset-password': { access: 'guest', ownership: 'recovery/password-reset.test.ts' },
  'POST /api/verify-email-change': { access: 'guest', ownership: 'recovery/email-change.test.ts' },
  'POST /api/update-email': { access: 'guest', ownership: 'recovery/email-change.test.ts' },
  'POST /api/me/verification': { access: 'member' },
  'PUT /api/me/verification': { access: 'member', ownership: 'recovery/verification.test.ts' },
  'POST /api/send-support-email': { access: 'guest' },
  'GET /api/mailboxes': { access: 'guest' },
};
