import type { OriginalUsage } from './shapes.ts';

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** '45 MB', '1.8 GB': as limits are counted, by 1024. */
export function spaceText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const shown = value < 10 && unit > 0 ? Number(value.toFixed(1)) : Math.round(value);
  return `${shown} ${UNITS[unit]}`;
}

/** '120 MB of 2 GB used' */
export const usageText = ({ used, quota }: OriginalUsage): string =>
  `${spaceText(used)} of ${spaceText(quota)} used`;

/** Whether files of this size still fit. */
export const fitsQuota = ({ used, quota }: OriginalUsage, bytes: number): boolean =>
  used + bytes <= quota;
