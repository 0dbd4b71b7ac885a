import { randomBytes } from 'node:crypto';

// The prefixes let people and secret scanners recognize our tokens.
const ACCESS = 'gesso_at_';
const REFRESH = 'gesso_rt_';
const ACCESS_TOKEN = new RegExp(`^${ACCESS}[A-Za-z0-9_-]{43}$`);
const REFRESH_TOKEN = new RegExp(`^${REFRESH}([A-Za-z0-9_-]{32})([A-Za-z0-9_-]{43})$`);
const FAMILY_BYTES = 24;
const SECRET_BYTES = 32;

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');

/**
 * A refresh token has a part shared by its session's family, which identifies used tokens however
 * old they are, and a unique part.
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
