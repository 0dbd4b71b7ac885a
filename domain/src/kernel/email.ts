/** The longest address that mail servers take. */
export const EMAIL_MAX = 254;

/**
 * Usernames are one when they differ in case alone; for addresses see `emailKey`. This is the only place
 * that says so: databases fold by their locale. Letter by letter, since a sigma is written differently at the
 * end of a word.
 */
export const foldCase = (text: string): string =>
  Array.from(text.trim().normalize('NFC'), (letter) => letter.toLowerCase())
    .join('')
    .replaceAll('ς', 'σ')
    .normalize('NFC');

/** Control and format characters, lone surrogates, unassigned characters, and letters that show nothing. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;
const EMAIL = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\/?#%]+$/;
/** Labels of 1 to 63 characters; with a number at the end it is an IP address. */
const DOMAIN = /^(?:[^.]{1,63}\.)+(?!\d+$)[^.]{1,63}$/;

/**
 * A domain in ASCII, as the DNS compares it (UTS 46). Browsers and Node have the rule in their URL
 * parser, which costs the client no table of its own.
 */
function asciiDomain(domain: string): string | null {
  try {
    const { hostname } = new URL(`http://${domain}`);
    return DOMAIN.test(hostname) ? hostname : null;
  } catch {
    return null;
  }
}

/** As an address is stored: full-width and other compatibility characters are what they stand for. */
export const cleanEmail = (text: string): string => text.trim().normalize('NFKC');

/** The name and the ASCII domain of an address; null where the text is none. */
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

/** Where letters to an address go, in every spelling of it. */
export function mailboxOf(text: string): string {
  const read = readEmail(text);
  return read ? `${read.name}@${read.domain}` : text;
}

/**
 * What addresses are compared by, everywhere: one mailbox is one identity, in whatever case, width or
 * Unicode form its address is written. Text that is no address has a key as well, for rate limits.
 */
export const emailKey = (text: string): string => foldCase(mailboxOf(cleanEmail(text)));
