import type { z } from 'zod';
import { accountLimits } from '../accounts/accounts.ts';
import { foldCase } from '../kernel/kernel.ts';
import type { mentionSchema } from './schemas.ts';

/** A name in a text that leads to a person the viewer may see. */
export type Mention = z.infer<typeof mentionSchema>;

export const mentionLimits = {
  /** names in one text that lead to their people; those after them are plain text */
  linkedMax: 30,
  /** people whom one text may notify, over all its edits */
  notifiedMax: 10,
  /** times that one person may notify another by mentions in a day (UTC) */
  toldPerDayMax: 5,
  /** people whom one person may notify by mentions in a day (UTC) */
  peoplePerDayMax: 50,
  /** people offered while a name is typed */
  suggestionsMax: 8,
  /** latest comments whose authors count as being in the conversation */
  commentersScanned: 100,
  /** latest follows that are searched for a name */
  followsScanned: 1000,
  /** accounts that are looked at for the beginning of a name */
  namesScanned: 100,
} as const;

const { usernameMin, usernameMax } = accountLimits;

/** The longest name, and as many full stops behind it: whatever is longer is no name. */
const WRITTEN_MAX = 2 * usernameMax;

/**
 * An @ with the letters of a username behind it. Not within an e-mail address, the address of a page or a
 * longer word: the character before it is matched too, since not every browser can look behind.
 */
const MENTION = /(^|[^\p{L}\p{N}_.@%+/=&-])@([A-Za-z0-9_.]+)(?![\p{L}\p{N}@])/gu;

/** A name as it stands in a text: with the full stop that may end the sentence or belong to it, and without. */
export type WrittenName = { name: string; withStops: string };

type Found = WrittenName & { start: number; end: number };

/** Counted from the end: a regular expression would begin anew at each of the full stops. */
function withoutStops(written: string): string {
  let end = written.length;
  while (written[end - 1] === '.') end -= 1;
  return written.slice(0, end);
}

function* find(text: string): Generator<Found> {
  for (const { index, 1: before = '', 2: withStops = '' } of text.matchAll(MENTION)) {
    if (withStops.length < usernameMin || withStops.length > WRITTEN_MAX) continue;
    const name = withoutStops(withStops);
    if (name.length > usernameMax) continue;
    const start = index + before.length;
    yield { name: foldCase(name), withStops: foldCase(withStops), start, end: start + 1 };
  }
}

/** The names in a text that may be somebody's, each once, in their order and no more than are linked. */
export function writtenNames(text: string): WrittenName[] {
  const names = new Map<string, WrittenName>();
  for (const { name, withStops } of find(text)) {
    if (names.size === mentionLimits.linkedMax) break;
    if (!names.has(withStops)) names.set(withStops, { name, withStops });
  }
  return [...names.values()];
}

/** A piece of a text; a mention leads to the person who has this username now. */
export type TextPart = { text: string; username?: string };

/** The text in pieces: the names of `mentions` lead to their people, all else is plain. */
export function textParts(text: string, mentions: readonly Mention[] = []): TextPart[] {
  const usernames = new Map(mentions.map(({ name, username }) => [name, username]));
  const parts: TextPart[] = [];
  let done = 0;
  for (const { name, withStops, start, end } of usernames.size > 0 ? find(text) : []) {
    const written = usernames.has(name) ? name : withStops;
    const username = usernames.get(written);
    if (username === undefined) continue;
    if (start > done) parts.push({ text: text.slice(done, start) });
    done = end + written.length;
    parts.push({ text: text.slice(start, done), username });
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

/** The beginning of a name that is being typed before the caret, and where its @ stands. */
export type TypedName = { start: number; beginning: string };

const TYPED = /(?:^|[^\p{L}\p{N}_.@%+/=&-])@([A-Za-z0-9_.]*)$/u;

export function typedName(text: string, caret: number): TypedName | null {
  // No further back than the longest name.
  const from = Math.max(0, caret - usernameMax - 2);
  const beginning = TYPED.exec(text.slice(from, caret))?.[1];
  if (beginning === undefined || beginning.length > usernameMax) return null;
  return { start: caret - beginning.length - 1, beginning };
}

/** The text with the whole name in place of its beginning, and where the caret stands then. */
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

/** What an answer to somebody's comment begins with; what was typed already follows. */
export const replyTo = (username: string, typed: string): string =>
  typed.startsWith(`@${username} `) ? typed : `@${username} ${typed}`;
