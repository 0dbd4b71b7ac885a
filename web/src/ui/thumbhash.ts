import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';
import { createBoundedCache } from './bounded-cache.ts';

const urlCache = createBoundedCache<string>(600);

/** A thumbhash (base64) as a data URL, cached; null for an invalid hash. */
export function thumbhashUrl(hash: string): string | null {
  const cached = urlCache.get(hash);
  if (cached) return cached;
  const bytes = decodeHash(hash);
  return bytes && urlCache.set(hash, thumbHashToDataURL(bytes));
}

/** The average color of a thumbhash, much cheaper than drawing it. */
export function thumbhashColour(hash: string): string | null {
  const bytes = decodeHash(hash);
  if (!bytes) return null;
  const { r, g, b, a } = thumbHashToAverageRGBA(bytes);
  const [red, green, blue] = [r, g, b].map((part) => Math.round(part * 255));
  return `rgb(${red} ${green} ${blue} / ${a})`;
}

function decodeHash(hash: string): Uint8Array | null {
  if (!/^[A-Za-z0-9+/]{7,40}={0,2}$/.test(hash)) return null;
  return Uint8Array.from(atob(hash), (character) => character.charCodeAt(0));
}
