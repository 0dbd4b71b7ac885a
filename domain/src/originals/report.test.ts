import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import {
  creditLine,
  type OriginalReport,
  ordinaryReport,
  originalReportMessages,
} from './originals.ts';
import { originalReportSchema } from './schemas.ts';

const english = setupI18n({ locale: 'en' });

const scan: OriginalReport = {
  kept: { width: 12_000, height: 9_000 },
  converted: {
    format: { from: 'TIFF' },
    colours: { from: 'Adobe RGB (1998)', to: 'p3' },
    bits: { from: 16, to: 8 },
  },
  removed: ['place', 'camera'],
};

describe('the report of an original', () => {
  it('The report has one sentence each for kept, converted and removed.', () => {
    expect(originalReportMessages(english, scan)).toEqual([
      'Kept: 12,000 × 9,000 pixels.',
      'Converted: TIFF to WebP, Adobe RGB (1998) to Display P3, 16 to 8 bits.',
      'Removed: location, camera.',
    ]);
    expect(originalReportSchema.parse(scan)).toEqual(scan);
  });

  it('The report also exists without an original.', () => {
    expect(ordinaryReport(english, { width: 2048, height: 1536 })).toEqual([
      'Kept: 2,048 × 1,536 pixels.',
      'Converted: to WebP and sRGB.',
      expect.stringMatching(/^Removed: location and camera data, the color profile/),
    ]);
  });

  it('The report leaves out what did not happen.', () => {
    const plain = { kept: { width: 800, height: 600 }, converted: {}, removed: [] };
    expect(originalReportMessages(english, plain)).toEqual(['Kept: 800 × 600 pixels.']);
  });

  it('The report lists creator and copyright as kept when they were.', () => {
    const credits = { creator: 'Mara Lind', copyright: '© 2026 Mara Lind' };
    const [kept] = originalReportMessages(english, { ...scan, kept: { ...scan.kept, credits } });
    expect(kept).toBe(
      'Kept: 12,000 × 9,000 pixels, creator “Mara Lind”, copyright “© 2026 Mara Lind”.',
    );
    expect(creditLine(credits)).toBe('Mara Lind, © 2026 Mara Lind');
    expect(creditLine({ creator: 'Mara', copyright: 'Mara' })).toBe('Mara');
    expect(creditLine({})).toBeUndefined();
  });
});
