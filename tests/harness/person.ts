import { randomBytes, randomInt } from 'node:crypto';
import { twoStepsApi } from '@gesso/domain/two-steps/api';
import { appCode } from '../../server/src/testing/one-time-app.ts';

/** Somebody with an account, and their own way to the API. */
export interface Person {
  id: string;
  username: string;
  fullName: string;
  email: string;
  password: string;
  /** The address of the Gesso they are a member of. */
  home: string;
  /** A request as this person, signed in, from their own address. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The same with a JSON body; the answer's JSON, or null when it has none. Fails on any refusal. */
  send(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Where two steps are on: a recovery code that was not used yet. */
  recoveryCode?(): string;
}

export interface PersonOptions {
  username?: string;
  fullName?: string;
  email?: string;
  interestTags?: string[];
}

/** Everybody has an IP address of their own, so that nobody runs into the rate limit of another. */
export const newIpAddress = (): string =>
  `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

export const sessionCookie = 'gesso_session';

interface HttpClient {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  send(method: string, path: string, body?: unknown): Promise<unknown>;
  /** The session the last sign-up or sign-in gave. */
  session(): string;
}

/** An HTTP client with cookies and an IP address of its own. */
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
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
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
  throw new Error(`Signing up answered no member: ${JSON.stringify(answer)}`);
}

/** Signs somebody up with their art forms chosen, by the same requests as anybody. */
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

const { reply: setupReply } = twoStepsApi['POST /api/me/two-steps'];
const { reply: codesReply } = twoStepsApi['PUT /api/me/two-steps'];

/** Turns two steps on; windows opened for this person afterwards show a recovery code. */
export async function withTwoSteps(person: Person): Promise<Person> {
  const { secret } = setupReply.parse(await person.send('POST', '/api/me/two-steps'));
  const code = appCode(secret, Date.now());
  const answer = await person.send('PUT', '/api/me/two-steps', { code });
  const { recoveryCodes } = codesReply.parse(answer);
  return { ...person, recoveryCode: () => recoveryCodes.pop() ?? '' };
}
