import { DAY_MS } from '@gesso/domain/kernel';
import { tagLimits } from '@gesso/domain/tags';
import { unescapeKey } from '../tree-ids.ts';

/** A node of the tree with named children. */
export type TreeNode = Record<string, unknown>;

export const isTreeNode = (value: unknown): value is TreeNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The service drops empty values: they are the same as missing ones. */
const isDropped = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'object' && Object.values(value).every(isDropped));

/** Drops empty values, as the service does. */
export const withoutEmpty = (node: TreeNode): TreeNode =>
  Object.fromEntries(
    Object.entries(node).filter(([, value]) => {
      if (value === undefined || value === null) return false;
      return typeof value !== 'object' || Object.keys(value).length > 0;
    }),
  );

/** Children by their keys; the service writes maps with keys like 0, 1, 2 as lists. */
export function childrenOf(value: unknown): [key: string, child: unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).filter(([, child]) => !isDropped(child));
}

/** The ids in a map of ids to true, or in a list of ids. A false entry is not a member. */
export function idsOf(value: unknown): string[] {
  const ids = childrenOf(value).flatMap(([key, child]) => {
    if (typeof child === 'string' && Array.isArray(value)) return [child];
    return child === false ? [] : [unescapeKey(key)];
  });
  return [...new Set(ids)];
}

const HALF_PAIR = /\p{Surrogate}/gu;

/** Removes NUL and lone surrogates, which PostgreSQL and JSON cannot store. */
export const cleanText = (text: string): string =>
  text.replaceAll('\0', '').replace(HALF_PAIR, '\ufffd');

function cleanJson(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanJson);
  if (!isTreeNode(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [cleanText(name), cleanJson(child)]),
  );
}

/** The escapes JSON.stringify writes for these characters; surrogate pairs are not escaped. */
const UNCLEAN = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/**
 * The value of a JSON text, without characters that the database cannot store, in keys as well;
 * undefined where it is not JSON.
 */
export function parseNode(text: string): { value: unknown; isClean: boolean } {
  try {
    const value: unknown = JSON.parse(text);
    if (!text.includes('\\u') || !UNCLEAN.test(JSON.stringify(value))) {
      return { value, isClean: true };
    }
    return { value: cleanJson(value), isClean: false };
  } catch {
    return { value: undefined, isClean: true };
  }
}

/** Cuts a text without splitting a surrogate pair. */
export const cutText = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Unique tags within the length limit: the database's index accepts no longer ones. */
export function tagsOf(value: unknown, repair: (reason: string) => void): string[] {
  const texts = textsOf(value);
  if (texts.some((tag) => tag.length > tagLimits.nameMax)) {
    repair(`a tag cut to ${tagLimits.nameMax} characters`);
  }
  return [...new Set(texts.map((tag) => cutText(tag, tagLimits.nameMax)))];
}

/** Texts in a list or in a map. */
export const textsOf = (value: unknown): string[] =>
  childrenOf(value)
    .map(([, child]) => textOf(child))
    .filter((text) => text !== '');

const MS_FROM = 100_000_000_000;

/**
 * Bounds of the years 1 to 9999: other years do not have four digits, and JavaScript cannot
 * represent some of them.
 */
const FIRST_TIME = Date.parse('0001-01-01T00:00:00Z');
export const LAST_TIME = Date.parse('9999-12-31T00:00:00Z');

/**
 * Epoch seconds, milliseconds, or a date as text; in ms. Null unless it lies in the years 1 to
 * 9999.
 */
export function timeOf(value: unknown): number | null {
  const time = anyTimeOf(value);
  return time >= FIRST_TIME && time < LAST_TIME ? time : null;
}

function anyTimeOf(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number === 'number' && Number.isFinite(number)) {
    return Math.round(Math.abs(number) >= MS_FROM ? number : number * 1000);
  }
  return typeof value === 'string' ? Date.parse(value) : Number.NaN;
}

/**
 * The creation time; an invalid one becomes now, which the specification requires for a missing
 * time.
 */
export function readTime(value: unknown, now: number): { time: Date; repaired: string | null } {
  const time = timeOf(value);
  if (time === null || time <= 0) {
    return { time: new Date(now), repaired: value === undefined ? 'no time' : 'invalid time' };
  }
  if (time > now + DAY_MS) return { time: new Date(now), repaired: 'time in the future' };
  // The export writes whole seconds, like the specification.
  const isExact = Number.isInteger(value) && Number(value) * 1000 === time;
  return { time: new Date(time), repaired: isExact ? null : 'time in another format' };
}

/** Unknown fields, which are exported unchanged. */
export function otherFields(node: TreeNode, known: readonly string[]): TreeNode {
  const unknownFields = Object.entries(node).filter(
    ([name, value]) => !known.includes(name) && !isDropped(value),
  );
  return Object.fromEntries(unknownFields);
}
