import { BlockList, isIP } from 'node:net';
import { availableParallelism } from 'node:os';

/** An invalid setting; the message is shown to the operator. */
export class SettingsError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

export function readPort(env: Environment, name: string, byDefault: number, least = 0): number {
  const text = env[name];
  if (!text) return byDefault;
  const port = Number(text);
  if (!Number.isInteger(port) || port < least || port > 65_535) {
    throw new SettingsError(
      `${name} must be a whole number from ${least} to 65535, not "${text}".`,
    );
  }
  return port;
}

/** Given in megabytes, read as bytes. */
export function readMegabytes(env: Environment, name: string, byDefault: number): number {
  const text = env[name] || String(byDefault);
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new SettingsError(`${name} must be a whole number of megabytes above 0, not "${text}".`);
  }
  return Number(text) * 1024 * 1024;
}

const SECONDS_MAX = 60;

export function readSeconds(env: Environment, name: string, byDefault: number): number {
  const text = env[name] || String(byDefault);
  const seconds = Number(text);
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > SECONDS_MAX) {
    throw new SettingsError(
      `${name} must be a whole number of seconds from 0 to ${SECONDS_MAX}, not "${text}".`,
    );
  }
  return seconds;
}

export function readMilliseconds(env: Environment, name: string, byDefault: number): number {
  const text = env[name] || String(byDefault);
  if (!/^[1-9]\d{0,5}$/.test(text)) {
    throw new SettingsError(`${name} must be a whole number of milliseconds, not "${text}".`);
  }
  return Number(text);
}

/** Of a process: 19 is the lowest priority there is, 0 that of the server itself. */
export function readNiceness(env: Environment, name: string, byDefault: number): number {
  const text = env[name] || String(byDefault);
  const niceness = Number(text);
  if (!Number.isInteger(niceness) || niceness < 0 || niceness > 19) {
    throw new SettingsError(`${name} must be a whole number from 0 to 19, not "${text}".`);
  }
  return niceness;
}

const WORKERS_MAX = 64;

/** One by default; `auto` is one for each core. */
export function readWorkers(env: Environment, name: string): number {
  const text = env[name] || '1';
  const workers = text === 'auto' ? Math.min(availableParallelism(), WORKERS_MAX) : Number(text);
  if (!Number.isInteger(workers) || workers < 1 || workers > WORKERS_MAX) {
    throw new SettingsError(
      `${name} must be auto or a whole number from 1 to ${WORKERS_MAX}, not "${text}".`,
    );
  }
  return workers;
}

export function readChoice<Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly Choice[],
  byDefault: Choice,
): Choice {
  const text = env[name] || byDefault;
  const chosen = choices.find((choice) => choice === text);
  if (chosen === undefined) {
    throw new SettingsError(`${name} must be one of ${choices.join(', ')}, not "${text}".`);
  }
  return chosen;
}

export function readBoolean(env: Environment, name: string, byDefault: boolean): boolean {
  const text = env[name];
  if (!text) return byDefault;
  if (text !== '0' && text !== '1')
    throw new SettingsError(`${name} must be 0 or 1, not "${text}".`);
  return text === '1';
}

/** These URLs may contain secrets, so the message never repeats them. */
export function readUrl(env: Environment, name: string, protocols: string[]): string | null {
  const text = env[name];
  if (!text) return null;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    const wanted = protocols.map((protocol) => `${protocol}//`).join(' or ');
    throw new SettingsError(`${name} must be an address that begins with ${wanted}.`);
  }
  return text;
}

/** A key of 32 bytes; the message never repeats an invalid one. */
export function readKey(env: Environment, name: string): Buffer | null {
  const text = env[name];
  if (!text) return null;
  if (!/^[0-9a-f]{64}$/i.test(text)) {
    throw new SettingsError(`${name} must be 64 hexadecimal digits.`);
  }
  return Buffer.from(text, 'hex');
}

export const readList = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

const HOPS = /^\d{1,2}$/;

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

/** Of the largest private networks: 10.0.0.0/8 and fc00::/7. */
const LEAST_BITS = { 4: 8, 6: 7 };
const MAPPED_BITS = 96;
const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', MAPPED_BITS, 'ipv6');

/** Larger than any private network, be it that of IPv4 addresses written as IPv6 ones. */
function isTooLarge({ address, kind, bits }: Network): boolean {
  if (bits < LEAST_BITS[kind]) return true;
  if (kind === 4 || bits >= MAPPED_BITS + LEAST_BITS[4]) return false;
  const network = new BlockList();
  network.addSubnet(address, bits, 'ipv6');
  return mapped.check(address, 'ipv6') || network.check('::ffff:0:0', 'ipv6');
}

/** The number of proxies in front of the server, or a list of their addresses. */
export function readProxies(env: Environment, name: string): number | string[] {
  const text = env[name]?.trim() || '0';
  if (HOPS.test(text)) return Number(text);
  const list = readList(text) ?? [];
  const large = list.find((entry) => {
    const network = readNetwork(entry);
    return network !== null && isTooLarge(network);
  });
  if (large !== undefined) {
    throw new SettingsError(
      `${name} holds the network ${large}, which is so large that strangers could claim any client address. Name the addresses of the proxies.`,
    );
  }
  if (list.length > 0 && list.every(readNetwork)) return list;
  throw new SettingsError(
    `${name} must be a number of proxies or a list of their addresses, not "${text}".`,
  );
}
