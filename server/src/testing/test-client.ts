import type { Tokens } from '@gesso/domain/accounts';
import type { Api } from '@gesso/domain/contract';
import type { App } from '../platform/http/app.ts';
import { type CallInput, createCaller, newAddress } from './test-caller.ts';
import type { TestMember } from './test-member.ts';

export const APP_AGENT = 'Gesso/2.1 (iPhone; iOS 26.0)';

export type TestClient = {
  tokens: Tokens;
  call<K extends keyof Api>(
    key: K,
    input?: CallInput,
  ): ReturnType<ReturnType<typeof createCaller>['call']>;
  refresh(refreshToken?: string): Promise<{ status: number; tokens: Tokens | undefined }>;
};

/** A client that keeps no cookies, and sends no Origin when it has an access token. */
export function createClient(app: App, tokens: Tokens): TestClient {
  const caller = () => createCaller(app, { cookies: new Map(), address: newAddress() });
  const client: TestClient = {
    tokens,
    call: (key, input = {}) =>
      caller().call(key, {
        ...input,
        headers: {
          origin: '',
          authorization: `Bearer ${client.tokens.accessToken}`,
          ...input.headers,
        },
      }),
    async refresh(refreshToken = client.tokens.refreshToken) {
      const headers = { origin: '' };
      const reply = await caller().call('POST /api/session/refresh', {
        body: { refreshToken },
        headers,
      });
      if (reply.status === 200) client.tokens = reply.body.tokens;
      return { status: reply.status, tokens: reply.body.tokens };
    },
  };
  return client;
}

/** Signs in like an app. */
export async function signInByTokens(
  app: App,
  { email, password }: Pick<TestMember, 'email' | 'password'>,
): Promise<TestClient> {
  const reply = await createCaller(app).call('POST /api/sign-in', {
    body: { email, password, tokens: true },
    headers: { 'user-agent': APP_AGENT },
  });
  if (!reply.body.tokens) throw new Error(`sign-in answered ${JSON.stringify(reply.body)}`);
  return createClient(app, reply.body.tokens);
}
