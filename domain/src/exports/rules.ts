import type { Export } from './shapes.ts';

export const isInProgress = ({ state }: Export): boolean =>
  state === 'waiting' || state === 'running';

/** Percent of the pictures that are packed. */
export const progressOf = ({ done, total }: Export): number =>
  total === 0 ? 0 : Math.min(100, Math.floor((100 * done) / total));

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** '0.4 KB', '12 MB': how much there is to fetch. */
export function byteText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  const shown = value < 10 && power > 0 ? value.toFixed(1) : Math.round(value).toString();
  return `${shown} ${UNITS[power]}`;
}
