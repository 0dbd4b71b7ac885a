import type { z } from 'zod';
import { msg, sizeText, type Translator } from '../kernel/kernel.ts';
import type { exportSchema, exportsSchema } from './schemas.ts';

/** An archive of all data of a member, made for them alone. */
export type Export = z.infer<typeof exportSchema>;
export type Exports = z.infer<typeof exportsSchema>;

export const exportLimits = {
  /** requests within a day */
  perDay: 2,
  /** how long the archive is stored and its link works */
  days: 7,
  /** attempts before a failing export is given up */
  attempts: 3,
} as const;

/** On the person's own 'me:ID': an export has started, progressed or ended. */
export type ExportEvent = { type: 'export-changed' };

export const isInProgress = ({ state }: Export): boolean =>
  state === 'waiting' || state === 'running';

/** Percentage of pictures packed. */
export const progressOf = ({ done, total }: Export): number =>
  total === 0 ? 0 : Math.min(100, Math.floor((100 * done) / total));

/** '0.4 KB', '12 MB': the download size. */
export const byteText = (i18n: Translator, bytes: number): string =>
  sizeText(i18n, bytes, { step: 1000, always: true });

/** The notice sent along with the email. */
export const exportMessages = {
  ready: {
    title: msg('Your data is ready'),
    text: msg('You can download it for {days, plural, one {# day} other {# days}}.', {
      days: exportLimits.days,
    }),
  },
} as const;
