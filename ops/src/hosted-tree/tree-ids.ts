import { createHash } from 'node:crypto';

/** Characters that the hosted database allows in no key; clients escape them like this. */
const ESCAPES = { '.': '%2E', $: '%24', '#': '%23', '[': '%5B', ']': '%5D', '/': '%2F' } as const;

const ESCAPED = new RegExp(Object.values(ESCAPES).join('|'), 'g');
const signOf = new Map<string, string>(Object.entries(ESCAPES).map(([sign, code]) => [code, sign]));

export const unescapeKey = (key: string): string =>
  key.replace(ESCAPED, (code) => signOf.get(code) ?? code);

export const escapeKey = (key: string): string =>
  key.replace(/[.$#[\]/]/g, (sign) => ESCAPES[sign as keyof typeof ESCAPES]);

/** Longer than any key the service accepts, in bytes. */
const KEY_MAX = 768;

/** Whether this is a valid key; the service accepts no control characters either. */
export const isKey = (key: string): boolean =>
  key !== '' && key.length <= KEY_MAX && !/[\p{Cc}\p{Surrogate}]/u.test(key);

/**
 * Characters allowed in a URL and a file name here; the name must not look like another file's
 * preview.
 */
const OWN_ID = /^(?!.*-preview$)[A-Za-z0-9-]{1,64}$/;

/** A deterministic id for a text, in our id format. */
export function derivedId(...parts: string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex').toUpperCase();
  const [a, b, c, d, e] = [0, 8, 12, 16, 20].map((from, index, all) =>
    hex.slice(from, all[index + 1] ?? 32),
  );
  return `${a}-${b}-${c}-${d}-${e}`;
}

/**
 * Our id of a node: its key in the tree where that is valid, so that links and addresses stay the
 * same. It depends on nothing else: importing twice yields the same rows.
 */
export const rowIdOf = (kind: string, key: string): string =>
  OWN_ID.test(key) ? key : derivedId(kind, key);

/** Comments in lists of different posts may have the same ids. */
const UUID = /^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$/;

export const commentIdOf = (postKey: string, key: string): string =>
  UUID.test(key) ? key : derivedId('comment', postKey, key);
