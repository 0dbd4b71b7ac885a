import { createHmac, timingSafeEqual } from 'node:crypto';
import { twoFactorLimits } from '@gesso/domain/two-factor';

const { codeDigits, codeSeconds, codeDrift } = twoFactorLimits;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding, as authenticator apps expect it. */
export function base32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** RFC 4226: the code for a counter. */
export function hotp(secret: Buffer, count: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(count));
  const digest = createHmac('sha1', secret).update(message).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** codeDigits).padStart(codeDigits, '0');
}

/** RFC 6238: the time step. */
export const stepAt = (now: number): number => Math.floor(now / 1000 / codeSeconds);

/** The newest step near now with this code; compares every step in constant time. */
export function stepOfCode(secret: Buffer, code: string, now: number): number | undefined {
  const typed = Buffer.from(code);
  if (typed.length !== codeDigits) return undefined;
  let match: number | undefined;
  for (let drift = -codeDrift; drift <= codeDrift; drift += 1) {
    const step = stepAt(now) + drift;
    if (timingSafeEqual(Buffer.from(hotp(secret, step)), typed)) match = step;
  }
  return match;
}

/** The content of the QR code. */
export function setupUri(secret: Buffer, { issuer, name }: { issuer: string; name: string }) {
  const query = new URLSearchParams({
    secret: base32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(codeDigits),
    period: String(codeSeconds),
  });
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${name}`)}?${query}`;
}
