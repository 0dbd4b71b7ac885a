import { msg, say, type Translator, t } from './messages.ts';

export { enumerated, listed, msg, say, type Text, type Translator, t } from './messages.ts';
export { type KernelProblem, kernelProblems, type Problem, type Problems } from './problems.ts';

/** The name of the product. */
export const SITE_NAME = 'Gesso';

/** The noun for a count: 1 post, 0 posts, 2 submissions; for what operators read. */
export const nounFor = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? one : many;

/** A count with its noun: '1 post', '1,200 posts'; for what operators read. */
export const counted = (count: number, one: string, many?: string): string =>
  `${count.toLocaleString('en-US')} ${nounFor(count, one, many)}`;

/** The longest address that mail servers accept. */
export const EMAIL_MAX = 254;

/**
 * Usernames that differ only in case are equal; for addresses see `emailKey`. This is the only
 * place that defines it, since databases fold by their locale. It folds letter by letter, since a
 * sigma has a special form at the end of a word.
 */
export const foldCase = (text: string): string =>
  Array.from(text.trim().normalize('NFC'), (letter) => letter.toLowerCase())
    .join('')
    .replaceAll('ς', 'σ')
    .normalize('NFC');

/** The accents of Latin letters and the vowel signs of Arabic ones. */
const ACCENTS = /[\u0300-\u036f\u064b-\u065f]/g;

/** A text as it is compared with what people type to find it: 'Céramique' is found by 'ceram'. */
export const foldAccents = (text: string): string =>
  foldCase(text.normalize('NFD').replace(ACCENTS, ''));

/** Control and format characters, lone surrogates, unassigned characters, and invisible letters. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;
const EMAIL = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\/?#%]+$/;
/** Labels of 1 to 63 characters; a number at the end would be an IP address. */
const DOMAIN = /^(?:[^.]{1,63}\.)+(?!\d+$)[^.]{1,63}$/;

/**
 * A domain in ASCII, as the DNS compares it (UTS 46). The URL parsers of browsers and Node
 * implement the rule, so the client needs no table.
 */
function asciiDomain(domain: string): string | null {
  try {
    const { hostname } = new URL(`http://${domain}`);
    return DOMAIN.test(hostname) ? hostname : null;
  } catch {
    return null;
  }
}

/** An address as stored: full-width and other compatibility characters are normalized. */
export const cleanEmail = (text: string): string => text.trim().normalize('NFKC');

/** The local part and ASCII domain of an address; null for anything else. */
function readEmail(text: string): { name: string; domain: string } | null {
  const email = text.normalize('NFKC');
  if (INVISIBLE.test(email) || !EMAIL.test(email)) return null;
  const at = email.indexOf('@');
  const domain = asciiDomain(email.slice(at + 1));
  const fits = domain !== null && at + 1 + domain.length <= EMAIL_MAX;
  return fits ? { name: email.slice(0, at), domain } : null;
}

export const isEmail = (text: string): boolean =>
  text.length <= EMAIL_MAX && readEmail(text) !== null;

/** The mailbox of an address, whatever its spelling. */
export function mailboxOf(text: string): string {
  const parsed = readEmail(text);
  return parsed ? `${parsed.name}@${parsed.domain}` : text;
}

/**
 * The key by which addresses are compared everywhere: one mailbox is one identity, whatever the
 * case, width or Unicode form of its address. Text that is no address also has a key, for rate
 * limits.
 */
export const emailKey = (text: string): string => foldCase(mailboxOf(cleanEmail(text)));

/** Uppercase UUID, the form of all ids in the product. */
export const newId = (): string => crypto.randomUUID().toUpperCase();

export const ID_PATTERN = /^[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}$/;

/** One page of a list by keyset pagination; `next` is the cursor of the following page. */
export type Page<T> = { items: T[]; next: string | null };

export type Ok<T> = { ok: true; value: T };
export type Err<Code extends string = string> = { ok: false; code: Code };

/** An expected outcome: a value, or the code of a problem. */
export type Result<T, Code extends string = string> = Ok<T> | Err<Code>;

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });
export const err = <Code extends string>(code: Code): Err<Code> => ({ ok: false, code });

type Size = { width: number; height: number };

export type SideLimits = {
  /** the longest side kept; a file within it may have any proportions */
  maxSide: number;
  /** the longest side of a file */
  maxSourceSide: number;
  /** maximum ratio of the sides */
  maxProportion: number;
};

/**
 * Whether scaling a file down would take a decoder too long: its work per pixel grows with the
 * scale.
 */
export function isTooLong({ width, height }: Size, limits: SideLimits): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (long <= limits.maxSide) return false;
  return long > limits.maxSourceSide || long > short * limits.maxProportion;
}

export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 60 * MINUTE_SECONDS;
export const DAY_SECONDS = 24 * HOUR_SECONDS;
export const MINUTE_MS = 1000 * MINUTE_SECONDS;
export const HOUR_MS = 1000 * HOUR_SECONDS;
export const DAY_MS = 1000 * DAY_SECONDS;
export const WEEK_MS = 7 * DAY_MS;

export const epochSeconds = (time: Date | number): number => Math.floor(Number(time) / 1000);

/** 'Just now', 'N min ago', 'N hr ago', then a short month and day. */
export function relativeTime(i18n: Translator, seconds: number, nowMs: number): string {
  const age = Math.max(0, epochSeconds(nowMs) - seconds);
  if (age < MINUTE_SECONDS) return t('Just now');
  if (age < HOUR_SECONDS)
    return say(i18n, msg('{count, number} min ago', { count: Math.floor(age / MINUTE_SECONDS) }));
  if (age < DAY_SECONDS)
    return say(i18n, msg('{count, number} hr ago', { count: Math.floor(age / HOUR_SECONDS) }));
  return new Date(seconds * 1000).toLocaleDateString(i18n.locale, {
    month: 'short',
    day: 'numeric',
  });
}

/** The day number in this device's calendar. */
function localDay(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
}

const DAYS_NAMED = 7;

/**
 * 'today', 'yesterday', 'N days ago', then month, day and year: for times known only to the day.
 */
export function calendarDay(
  { locale }: Pick<Translator, 'locale'>,
  seconds: number,
  nowMs: number,
): string {
  const date = new Date(seconds * 1000);
  const age = Math.max(0, localDay(new Date(nowMs)) - localDay(date));
  if (age < DAYS_NAMED)
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-age, 'day');
  return date.toLocaleDateString(locale, { month: 'long', day: 'numeric', year: 'numeric' });
}

/** Long month, day, year, hour:minute. */
export function longDate(
  { locale }: Pick<Translator, 'locale'>,
  seconds: number,
  timeZone?: string,
): string {
  return new Date(seconds * 1000).toLocaleString(locale, {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
}

/** Counts on a profile are padded to two digits. */
export const pad2 = (count: number): string => String(count).padStart(2, '0');

const SIZES = [
  (size: string) => msg('{size} B', { size }),
  (size: string) => msg('{size} KB', { size }),
  (size: string) => msg('{size} MB', { size }),
  (size: string) => msg('{size} GB', { size }),
] as const;

/** The size of a file, in bytes and then in units of 1,000 or 1,024, with a digit behind the point below 10. */
export function sizeText(
  i18n: Translator,
  bytes: number,
  { step, always }: { step: 1000 | 1024 /** also a zero */; always: boolean },
): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1000 && unit < SIZES.length - 1) [value, unit] = [value / step, unit + 1];
  const digits = value < 10 && unit > 0 ? 1 : 0;
  const shown = value.toLocaleString(i18n.locale, {
    minimumFractionDigits: always ? digits : 0,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
  return say(i18n, (SIZES[unit] ?? SIZES[0])(shown));
}

/** The following Sunday 00:00 UTC, in ms; on a Sunday, one week later. */
export function nextSunday(nowMs: number): number {
  const now = new Date(nowMs);
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return midnight + (7 - now.getUTCDay()) * DAY_MS;
}

export type Countdown = { days: number; hours: number; minutes: number; seconds: number };

export function countdown(untilMs: number, nowMs: number): Countdown {
  const secondsLeft = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  return {
    days: Math.floor(secondsLeft / DAY_SECONDS),
    hours: Math.floor((secondsLeft % DAY_SECONDS) / HOUR_SECONDS),
    minutes: Math.floor((secondsLeft % HOUR_SECONDS) / MINUTE_SECONDS),
    seconds: secondsLeft % MINUTE_SECONDS,
  };
}

/** A count as it was read: of two readings, the one with the higher version is newer. */
export type Versioned<Counts> = Counts & { version: number };
