import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';

const CACHE_MAX = 600;
const urlCache = new Map<string, string>();

/** A thumbhash (base64) as a data URL, cached; null for an invalid hash. */
export function thumbhashUrl(hash: string): string | null {
  const cached = urlCache.get(hash);
  if (cached) return cached;
  const bytes = decodeHash(hash);
  if (!bytes) return null;
  if (urlCache.size >= CACHE_MAX) urlCache.clear();
  const url = thumbHashToDataURL(bytes);
  urlCache.set(hash, url);
  return url;
}

/** The average colour of a thumbhash, much cheaper than drawing it. */
export function thumbhashColour(hash: string): string | null {
  const bytes = decodeHash(hash);
  if (!bytes) return null;
  const { r, g, b, a } = thumbHashToAverageRGBA(bytes);
  const [red, green, blue] = [r, g, b].map((part) => Math.round(part * 255));
  return `rgb(${red} ${green} ${blue} / ${a})`;
}

function decodeHash(hash: string): Uint8Array | null {
  if (!/^[A-Za-z0-9+/]{7,40}={0,2}$/.test(hash)) return null;
  return Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0));
}
