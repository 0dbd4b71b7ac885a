import type { RedisAddress } from '../platform/nodes/connect-redis.ts';
import { SettingsError } from './read-value.ts';

type Environment = Readonly<Record<string, string | undefined>>;

type Host = { host: string; port: number };

const SENTINEL_PORT = 26_379;
const SENTINEL =
  /^redis\+sentinel:\/\/(?:([^:@/]*):([^@/]*)@)?([^@/?#]+)\/([^/?#]+)(?:\/(\d{1,3}))?$/;
const HOST = /^(\[[0-9a-f:]+\]|[^:\s]+)(?::(\d{1,5}))?$/i;

function readHost(text: string): Host | undefined {
  const [, host, port = String(SENTINEL_PORT)] = HOST.exec(text) ?? [];
  return host ? { host: host.replace(/^\[|\]$/g, ''), port: Number(port) } : undefined;
}

function readSentinels(text: string): RedisAddress | undefined {
  const [, username, password, hosts = '', name, db = '0'] = SENTINEL.exec(text) ?? [];
  if (!name) return undefined;
  const sentinels = hosts.split(',').map(readHost);
  if (!sentinels.every((host) => host !== undefined)) return undefined;
  const options = {
    sentinels,
    name,
    db: Number(db),
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
  };
  return { kind: 'sentinel', options };
}

const isServer = (text: string): boolean =>
  URL.canParse(text) &&
  ['redis:', 'rediss:'].includes(new URL(text).protocol) &&
  new URL(text).hostname !== '';

/** The message never repeats what was given, which may hold a password. */
export function readRedis(env: Environment, name: string): RedisAddress | null {
  const text = env[name];
  if (!text) return null;
  const found: RedisAddress | undefined = isServer(text)
    ? { kind: 'server', url: text }
    : readSentinels(text);
  if (found) return found;
  throw new SettingsError(
    `${name} must be an address like redis://host:6379, rediss://host:6379 or redis+sentinel://host:26379,host:26379/name.`,
  );
}
