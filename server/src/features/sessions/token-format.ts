import { randomBytes } from 'node:crypto';

// The beginnings let people and programs that look for leaked secrets recognise ours.
const ACCESS = 'gesso_at_';
const REFRESH = 'gesso_rt_';
const ACCESS_TOKEN = new RegExp(`^${ACCESS}[A-Za-z0-9_-]{43}$`);
const REFRESH_TOKEN = new RegExp(`^${REFRESH}([A-Za-z0-9_-]{32})([A-Za-z0-9_-]{43})$`);
const FAMILY_BYTES = 24;
const SECRET_BYTES = 32;

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');

/**
 * A refresh token has a part that all of its session have in common, by which a used one is recognised as
 * such however long ago that was, and a part of its own.
 */
export type RefreshToken = { family: string; secret: string };

export const newAccessToken = (): string => ACCESS + random(SECRET_BYTES);
export const isAccessToken = (text: string): boolean => ACCESS_TOKEN.test(text);

export const newRefreshToken = (family = random(FAMILY_BYTES)): RefreshToken => ({
  family,
  secret: random(SECRET_BYTES),
});

export const writeRefreshToken = ({ family, secret }: RefreshToken): string =>
  REFRESH + family + secret;

export function readRefreshToken(text: string): RefreshToken | undefined {
  const [, family, secret] = REFRESH_TOKEN.exec(text) ?? [];
  return family && secret ? { family, secret } : undefined;
}
