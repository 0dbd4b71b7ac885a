import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import type { RedisAddress } from '../platform/nodes/connect-redis.ts';
import { parsed, splitList } from './values.ts';

const SENTINEL_PORT = 26_379;
const SENTINEL =
  /^redis\+sentinel:\/\/(?:([^:@/]*):([^@/]*)@)?([^@/?#]+)\/([^/?#]+)(?:\/(\d{1,3}))?$/;
const HOST = /^(\[[0-9a-f:]+\]|[^:\s]+)(?::(\d{1,5}))?$/i;

function readHost(text: string) {
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

const isRedisServer = (text: string): boolean =>
  URL.canParse(text) &&
  ['redis:', 'rediss:'].includes(new URL(text).protocol) &&
  new URL(text).hostname !== '';

/** The message does not repeat the address, which may contain a password. */
export const redisAddress = parsed<RedisAddress>(
  (text) => (isRedisServer(text) ? { kind: 'server', url: text } : readSentinels(text)),
  () =>
    'must be an address like redis://host:6379, rediss://host:6379 or redis+sentinel://host:26379,host:26379/name.',
);

type Network = { address: string; kind: 4 | 6; bits: number };

function readNetwork(text: string): Network | null {
  const [address = '', bits, more] = text.split('/');
  const kind = isIP(address) === 4 ? 4 : 6;
  const longest = kind === 4 ? 32 : 128;
  if (isIP(address) === 0 || more !== undefined) return null;
  if (bits === undefined) return { address, kind, bits: longest };
  return /^\d{1,3}$/.test(bits) && Number(bits) <= longest
    ? { address, kind, bits: Number(bits) }
    : null;
}

/** Prefix lengths of the largest private networks: 10.0.0.0/8 and fc00::/7. */
const LEAST_BITS = { 4: 8, 6: 7 };
const MAPPED_BITS = 96;
const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', MAPPED_BITS, 'ipv6');

/** Whether a network is larger than any private one, including IPv4 networks written as IPv6. */
function isTooLarge({ address, kind, bits }: Network): boolean {
  if (bits < LEAST_BITS[kind]) return true;
  if (kind === 4 || bits >= MAPPED_BITS + LEAST_BITS[4]) return false;
  const network = new BlockList();
  network.addSubnet(address, bits, 'ipv6');
  return mapped.check(address, 'ipv6') || network.check('::ffff:0:0', 'ipv6');
}

const HOPS = /^\d{0,2}$/;

/** The number of proxies in front of the server, or a list of their addresses. */
export const proxies = z
  .string()
  .trim()
  .transform((text, context): number | string[] => {
    if (HOPS.test(text)) return Number(text);
    const list = splitList(text);
    const networks = list.map(readNetwork);
    const large = list.find((_, index) => networks[index] && isTooLarge(networks[index]));
    if (large !== undefined) {
      context.addIssue(
        `contains the network ${large}, which is so large that strangers could claim any client address. List the addresses of the proxies.`,
      );
    } else if (list.length === 0 || networks.includes(null)) {
      context.addIssue(`must be a number of proxies or a list of their addresses, not "${text}".`);
    }
    return list;
  });
