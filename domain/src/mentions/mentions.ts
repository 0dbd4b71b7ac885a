import type { z } from 'zod';
import { accountLimits } from '../accounts/accounts.ts';
import { foldCase } from '../kernel/kernel.ts';
import type { mentionSchema } from './schemas.ts';

/** A name in a text that links to a person the viewer may see. */
export type Mention = z.infer<typeof mentionSchema>;

export const mentionLimits = {
  /** names linked in one text; later ones are plain text */
  linkedMax: 30,
  /** people that one text may notify, over all its edits */
  notifiedMax: 10,
  /** mentions by which one person may notify another in a day (UTC) */
  toldPerDayMax: 5,
  /** people that one person may notify by mentions in a day (UTC) */
  peoplePerDayMax: 50,
  /** suggestions while a name is typed */
  suggestionsMax: 8,
  /** latest comments whose authors count as part of the conversation */
  commentersScanned: 100,
  /** latest follows searched for a name */
  followsScanned: 1000,
  /** accounts searched for the beginning of a name */
  namesScanned: 100,
} as const;

const { usernameMin, usernameMax } = accountLimits;

/** The longest name, followed by as many periods: anything longer is not a name. */
const WRITTEN_MAX = 2 * usernameMax;

/**
 * An @ followed by the letters of a username, but not inside an email address, a URL or a longer
 * word. The preceding character is matched too, since not all browsers support lookbehind.
 */
const MENTION = /(^|[^\p{L}\p{N}_.@%+/=&-])@([A-Za-z0-9_.]+)(?![\p{L}\p{N}@])/gu;

/**
 * A possible name: with the period that may end the sentence or belong to the name, and without.
 */
export type WrittenName = { name: string; withStops: string };

type LocatedName = WrittenName & { start: number; end: number };

/** Counted from the end: a regular expression would restart at each of the periods. */
function withoutStops(written: string): string {
  let end = written.length;
  while (written[end - 1] === '.') end -= 1;
  return written.slice(0, end);
}

function* find(text: string): Generator<LocatedName> {
  for (const { index, 1: before = '', 2: withStops = '' } of text.matchAll(MENTION)) {
    if (withStops.length < usernameMin || withStops.length > WRITTEN_MAX) continue;
    const name = withoutStops(withStops);
    if (name.length > usernameMax) continue;
    const start = index + before.length;
    yield { name: foldCase(name), withStops: foldCase(withStops), start, end: start + 1 };
  }
}

/** The possible names in a text, each once, in order, and no more than are linked. */
export function writtenNames(text: string): WrittenName[] {
  const names = new Map<string, WrittenName>();
  for (const { name, withStops } of find(text)) {
    if (names.size === mentionLimits.linkedMax) break;
    if (!names.has(withStops)) names.set(withStops, { name, withStops });
  }
  return [...names.values()];
}

/** A piece of a text; a mention links to the person who currently has this username. */
export type TextPart = { text: string; username?: string };

/** The text in pieces: the names in `mentions` link to their people, the rest is plain. */
export function textParts(text: string, mentions: readonly Mention[] = []): TextPart[] {
  const usernames = new Map(mentions.map(({ name, username }) => [name, username]));
  const parts: TextPart[] = [];
  let linkedUpTo = 0;
  for (const { name, withStops, start, end } of usernames.size > 0 ? find(text) : []) {
    const written = usernames.has(name) ? name : withStops;
    const username = usernames.get(written);
    if (username === undefined) continue;
    if (start > linkedUpTo) parts.push({ text: text.slice(linkedUpTo, start) });
    linkedUpTo = end + written.length;
    parts.push({ text: text.slice(start, linkedUpTo), username });
  }
  if (linkedUpTo < text.length) parts.push({ text: text.slice(linkedUpTo) });
  return parts;
}

/** The beginning of a name being typed before the caret, and the position of its @. */
export type TypedName = { start: number; beginning: string };

const TYPED = /(?:^|[^\p{L}\p{N}_.@%+/=&-])@([A-Za-z0-9_.]*)$/u;

export function typedName(text: string, caret: number): TypedName | null {
  // No further back than the longest name.
  const from = Math.max(0, caret - usernameMax - 2);
  const beginning = TYPED.exec(text.slice(from, caret))?.[1];
  if (beginning === undefined || beginning.length > usernameMax) return null;
  return { start: caret - beginning.length - 1, beginning };
}

/** The text with the completed name, and the new position of the caret. */
export function completeName(
  text: string,
  caret: number,
  { start }: TypedName,
  username: string,
): { text: string; caret: number } {
  const rest = text.slice(caret);
  const written = `@${username}${/^\s/.test(rest) ? '' : ' '}`;
  const end = start + 1 + username.length + 1;
  return { text: text.slice(0, start) + written + rest, caret: end };
}

/** The beginning of a reply to a comment; text typed before follows it. */
export const replyTo = (username: string, typed: string): string =>
  typed.startsWith(`@${username} `) ? typed : `@${username} ${typed}`;
