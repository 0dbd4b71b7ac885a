import { i18n } from '../platform/i18n/i18n.ts';

const steps = [
  { from: 1_000_000_000, sign: 'b' },
  { from: 1_000_000, sign: 'm' },
  { from: 1_000, sign: 'k' },
];

/** 999, 1.2k, 34k, 5.6m: rounded down, so that it never overstates. */
export function shortCount(value: number): string {
  const step = steps.find(({ from }) => value >= from);
  if (!step) return String(value);
  const scaled = value / step.from;
  const figure = scaled < 10 ? Math.floor(scaled * 10) / 10 : Math.floor(scaled);
  return `${figure.toLocaleString(i18n.locale)}${step.sign}`;
}
