import { i18n } from '../platform/i18n/i18n.ts';

const steps = [
  { from: 1_000_000_000, sign: 'b' },
  { from: 1_000_000, sign: 'm' },
  { from: 1_000, sign: 'k' },
];

/** 999, 1.2k, 34k, 5.6m, or as the language writes it: rounded down, so that it never overstates. */
export function shortCount(value: number): string {
  const step = steps.find(({ from }) => value >= from);
  if (!step) return value.toLocaleString(i18n.locale);
  const scaled = value / step.from;
  const figure = scaled < 10 ? Math.floor(scaled * 10) / 10 : Math.floor(scaled);
  if (i18n.locale === 'en') return `${figure.toLocaleString('en')}${step.sign}`;
  return new Intl.NumberFormat(i18n.locale, { notation: 'compact' }).format(figure * step.from);
}
