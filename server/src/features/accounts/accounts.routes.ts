import { accountLimits, type Me, meTopic } from '@gesso/domain/accounts';
import { accountsApi } from '@gesso/domain/accounts/api';
import { deviceName } from '@gesso/domain/devices';
import { cleanEmail, err, isEmail, ok } from '@gesso/domain/kernel';
import { isArtForm } from '@gesso/domain/tags';
import { newestTerms } from '@gesso/domain/terms';
import { z } from 'zod';
import type { App, Request } from '../../platform/http/app.ts';
import { clientNetwork } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { checkPassword } from '../../platform/passwords/check-password.ts';
import { askSecondFactor } from '../sessions/pending-sign-ins.ts';
import { newAccountLanguage } from '../sessions/request-language.ts';
import { clearSessionCookie } from '../sessions/session-cookie.ts';
import { refreshTokens } from '../sessions/session-tokens.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { type AccountsStore, accountsStore } from './accounts.store.ts';
import { devicesRoutes } from './devices.routes.ts';
import type { AccountsServices } from './services.ts';
import { signUp } from './sign-up.ts';
import { signUpWithoutEnumeration } from './sign-up-without-enumeration.ts';
import { startSession } from './start-session.ts';

type SignIn = { email: string; password: string };

/** The account the credentials belong to; the settings decide how specific a refusal is. */
async function checkCredentials(
  services: AccountsServices,
  store: AccountsStore,
  { email, password }: SignIn,
  network: string,
) {
  const refuse = (code: 'account-unknown' | 'password-wrong') =>
    err(services.settings.hideAccountExistence ? 'sign-in-failed' : code);
  if (!isEmail(cleanEmail(email))) return err('email-invalid');
  const account = await store.credentials(services.db, email);
  const checked = await checkPassword(services, account, password, network);
  if (!account) return refuse('account-unknown');
  if (!checked) return refuse('password-wrong');
  // Only someone with the password learns that the account is closed.
  return checked.closed ? err('account-closed') : ok(checked);
}

const sweepSessions = defineJob('sweep-sessions', 'upkeep', z.strictObject({}));

/** Expired sessions are refused anyway; this deletes their rows. */
function sweepSessionsHourly({ jobs, sessions }: AccountsServices): void {
  jobs.sweep(sweepSessions, {}, async () => {
    await sessions.sweep();
  });
}

const deviceOf = ({ headers }: Request): string => deviceName(headers['user-agent']);

export function accountsRoutes(app: App, services: AccountsServices): void {
  const { db, sessions, live, settings } = services;
  const store = accountsStore(services);
  const hiddenSignUp = signUpWithoutEnumeration(services, store);
  sweepSessionsHourly(services);

  async function memberOf(viewer: Viewer): Promise<Me | null> {
    return (await store.me(db, viewer)) ?? null;
  }

  serve(app, accountsApi, {
    ...devicesRoutes(services),
    'GET /api/session': {
      handle: async ({ viewer }) => ok({ member: viewer && (await memberOf(viewer)) }),
    },
    'POST /api/sign-up': {
      limit: { max: 20, seconds: 600, by: 'address' },
      handle: async ({ body, request, reply }) => {
        const signedUp = settings.hideAccountExistence
          ? await hiddenSignUp({ body, request, reply })
          : await signUp(services, store, body, {
              network: clientNetwork(request.ip),
              device: deviceOf(request),
              language: newAccountLanguage(request),
            });
        if (!signedUp.ok) return signedUp;
        if (signedUp.value === null) return ok({ member: null });
        return startSession(services, request, reply, { ...signedUp.value, tokens: body.tokens });
      },
    },
    'POST /api/sign-in': {
      limit: { max: 20, seconds: 60, by: 'address' },
      triesPasswordOf: ({ email }) => email,
      handle: async ({ body, request, reply }) => {
        const checked = await checkCredentials(services, store, body, clientNetwork(request.ip));
        if (!checked.ok) return checked;
        const { id } = checked.value;
        const secondFactor = await askSecondFactor(services, reply, checked.value, body);
        if (secondFactor) return ok({ member: null, ...secondFactor });
        const token = await sessions.begin(db, checked.value, deviceOf(request));
        if (!token) return err('sign-in-failed');
        return startSession(services, request, reply, { id, token, tokens: body.tokens });
      },
    },
    'POST /api/session/refresh': {
      limit: { max: 300, seconds: 60, by: 'address' },
      handle: async ({ body }) => {
        const tokens = await refreshTokens(services, body.refreshToken);
        return tokens ? ok({ tokens }) : err('refresh-token-invalid');
      },
    },
    'POST /api/sign-out': {
      handle: async ({ viewer, reply }) => {
        if (viewer) await sessions.end(viewer.sessionId);
        clearSessionCookie(reply);
        return ok(null);
      },
    },
    'PUT /api/me/terms': {
      handle: async ({ body, viewer }) => {
        if (body.version !== newestTerms.version) return err('terms-outdated');
        await store.agreeToTerms(db, viewer.id, body.version);
        live.publish(meTopic(viewer.id), { type: 'me-changed' });
        const member = await memberOf(viewer);
        return member ? ok({ member }) : err('sign-in-required');
      },
    },
    'PUT /api/me/interests': {
      handle: async ({ body, viewer }) => {
        const tags = [...new Set(body.interestTags)];
        if (!tags.every(isArtForm)) return err('interests-unknown');
        if (tags.length < accountLimits.interestTagsMin) return err('interests-too-few');
        if (tags.length > accountLimits.interestTagsMax) return err('interests-too-many');
        await store.setInterests(db, viewer.id, tags);
        live.publish(meTopic(viewer.id), { type: 'me-changed' });
        const member = await memberOf(viewer);
        return member ? ok({ member }) : err('sign-in-required');
      },
    },
  });
}
