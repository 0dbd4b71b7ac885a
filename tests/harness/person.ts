import { randomBytes, randomInt } from 'node:crypto';
import { twoFactorApi } from '@gesso/domain/two-factor/api';
import { appCode } from '../../server/src/testing/one-time-app.ts';

/** A member with an account and an API client. */
export interface Person {
  id: string;
  username: string;
  fullName: string;
  email: string;
  password: string;
  /** The URL of the Gesso with the account. */
  home: string;
  /** Sends a request as this member from their own IP address. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /**
   * The same with a JSON body; returns the response's JSON, or null without one. Throws on refusal.
   */
  send(method: string, path: string, body?: unknown): Promise<unknown>;
  /** An unused recovery code, with two-step verification. */
  recoveryCode?(): string;
}

export interface PersonOptions {
  username?: string;
  fullName?: string;
  email?: string;
  interestTags?: string[];
}

/** Each client has its own IP address, so that rate limits do not affect other clients. */
export const newIpAddress = (): string =>
  `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

export const sessionCookie = 'gesso_session';

interface HttpClient {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  send(method: string, path: string, body?: unknown): Promise<unknown>;
  /** The session of the last sign-up or sign-in. */
  session(): string;
}

/** An HTTP client with its own cookies and IP address. */
export function newHttpClient(home: string): HttpClient {
  const address = newIpAddress();
  const cookies = new Map<string, string>();

  async function visit(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('origin', home);
    headers.set('x-forwarded-for', address);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(`${home}${path}`, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  }

  async function send(method: string, path: string, body?: unknown): Promise<unknown> {
    const init =
      body === undefined
        ? { method }
        : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await visit(path, init);
    const text = await response.text();
    if (!response.ok)
      throw new Error(`${method} ${path} responded with ${response.status}: ${text}`);
    return text === '' ? null : JSON.parse(text);
  }

  return { fetch: visit, send, session: () => cookies.get(sessionCookie) ?? '' };
}

function idIn(answer: unknown): string {
  if (
    typeof answer === 'object' &&
    answer !== null &&
    'member' in answer &&
    typeof answer.member === 'object' &&
    answer.member !== null &&
    'id' in answer.member &&
    typeof answer.member.id === 'string'
  ) {
    return answer.member.id;
  }
  throw new Error(`The sign-up returned no member: ${JSON.stringify(answer)}`);
}

/** Signs up a member with art forms chosen, by the same requests as the web app. */
export async function newPerson(home: string, options: PersonOptions = {}): Promise<Person> {
  const username = options.username ?? `artist_${randomBytes(6).toString('hex')}`;
  const account = {
    username,
    fullName: options.fullName ?? `Artist ${username.slice(-4)}`,
    email: options.email ?? `${username}@gesso.test`,
    password: 'paint-with-me',
  };
  const visitor = newHttpClient(home);
  const id = idIn(await visitor.send('POST', '/api/sign-up', account));
  const interestTags = options.interestTags ?? ['Drawing', 'Painting', 'Sculpture'];
  if (interestTags.length > 0) await visitor.send('PUT', '/api/me/interests', { interestTags });
  return { ...account, id, home, fetch: visitor.fetch, send: visitor.send };
}

const { reply: setupReply } = twoFactorApi['POST /api/me/two-factor'];
const { reply: codesReply } = twoFactorApi['PUT /api/me/two-factor'];

/**
 * Turns two-step verification on; windows opened for this member afterwards use a recovery code.
 */
export async function withTwoFactor(person: Person): Promise<Person> {
  const { secret } = setupReply.parse(await person.send('POST', '/api/me/two-factor'));
  const code = appCode(secret, Date.now());
  const response = await person.send('PUT', '/api/me/two-factor', { code });
  const { recoveryCodes } = codesReply.parse(response);
  return { ...person, recoveryCode: () => recoveryCodes.pop() ?? '' };
}
