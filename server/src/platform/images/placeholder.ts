import { rgbaToThumbHash } from 'thumbhash';
import type { Thumbnail } from './thumbnail.ts';

export type Placeholder = { thumbhash: string; colour: string };

function averageColour(rgba: Buffer): string {
  const sum = [0, 0, 0];
  let weight = 0;
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const alpha = rgba[at + 3] ?? 0;
    weight += alpha;
    for (const channel of [0, 1, 2]) {
      sum[channel] = (sum[channel] ?? 0) + (rgba[at + channel] ?? 0) * alpha;
    }
  }
  const hex = sum.map((total) => Math.round(weight ? total / weight : 255));
  return `#${hex.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The placeholder that a page shows until the picture has loaded. */
export function placeholderOf({ data, width, height }: Thumbnail): Placeholder {
  const hash = rgbaToThumbHash(width, height, data);
  return { thumbhash: Buffer.from(hash).toString('base64'), colour: averageColour(data) };
}
