import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';

const MOST_KEPT = 600;
const kept = new Map<string, string>();

/** A tiny picture from its thumbhash (base64), drawn once; null for one that cannot be read. */
export function thumbhashUrl(hash: string): string | null {
  const known = kept.get(hash);
  if (known) return known;
  const bytes = bytesOf(hash);
  if (!bytes) return null;
  if (kept.size >= MOST_KEPT) kept.clear();
  const url = thumbHashToDataURL(bytes);
  kept.set(hash, url);
  return url;
}

/** The average colour it carries, which costs next to nothing to read. */
export function thumbhashColour(hash: string): string | null {
  const bytes = bytesOf(hash);
  if (!bytes) return null;
  const { r, g, b, a } = thumbHashToAverageRGBA(bytes);
  const [red, green, blue] = [r, g, b].map((part) => Math.round(part * 255));
  return `rgb(${red} ${green} ${blue} / ${a})`;
}

function bytesOf(hash: string): Uint8Array | null {
  if (!/^[A-Za-z0-9+/]{7,40}={0,2}$/.test(hash)) return null;
  return Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0));
}
