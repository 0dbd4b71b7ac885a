import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32.replace(/\s/g, ''), (character) =>
    ALPHABET.indexOf(character).toString(2).padStart(5, '0'),
  ).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/**
 * The code that an authenticator app shows for a base32 secret, implemented independently of the
 * server.
 */
export function appCode(secret: string, ms: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(Math.floor(ms / STEP_MS)));
  const digest = createHmac('sha1', bytesOf(secret)).update(message).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The code that is shown the given number of half-minute steps later. */
export const nextAppCode = (secret: string, ms: number, steps = 1): string =>
  appCode(secret, ms + steps * STEP_MS);
