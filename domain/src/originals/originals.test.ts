import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import {
  checkOriginalFile,
  fitsQuota,
  needsAnotherFile,
  ORIGINAL_REFUSALS,
  originalLimits,
  spaceText,
  usageText,
} from './originals.ts';

const english = setupI18n({ locale: 'en' });

const scan = { name: 'scan.tif', type: 'image/tiff', size: 1000 };

describe('a file chosen as an original', () => {
  it('A file that the server would refuse is refused before uploading.', () => {
    expect(checkOriginalFile(scan)).toEqual({ ok: true, value: null });
    expect(checkOriginalFile({ ...scan, type: 'image/gif' })).toMatchObject({
      code: 'original-not-image',
    });
    expect(checkOriginalFile({ ...scan, size: originalLimits.maxBytes + 1 })).toMatchObject({
      code: 'original-too-large',
    });
    expect(checkOriginalFile({ ...scan, size: originalLimits.maxBytes }).ok).toBe(true);
    expect(checkOriginalFile({ ...scan, size: 0 })).toMatchObject({ code: 'original-damaged' });
  });

  it('A file without a known type is recognized by its name.', () => {
    expect(checkOriginalFile({ ...scan, name: 'SCAN.TIFF', type: '' }).ok).toBe(true);
    expect(checkOriginalFile({ ...scan, name: 'scan.psd', type: '' })).toMatchObject({
      code: 'original-not-image',
    });
  });
});

describe('after a refusal', () => {
  it('After a refusal, another file is requested, unless space was missing.', () => {
    const same = ORIGINAL_REFUSALS.filter((code) => !needsAnotherFile(code));
    expect(same).toEqual(['original-quota-reached']);
    expect(['picture-not-found', 'unexpected', null].filter(needsAnotherFile)).toEqual([]);
  });
});

describe('the space of originals', () => {
  it('Space is counted in the same units as its limits.', () => {
    expect(spaceText(english, 0)).toBe('0 B');
    expect(spaceText(english, 45 * 1024 * 1024)).toBe('45 MB');
    expect(spaceText(english, 1.25 * 1024 ** 3)).toBe('1.3 GB');
    expect(usageText(english, { used: 120 * 1024 ** 2, quota: 2 * 1024 ** 3 })).toBe(
      '120 MB of 2 GB used',
    );
  });

  it('A file that fills the space to the last byte fits.', () => {
    const usage = { used: 900, quota: 1000 };
    expect(fitsQuota(usage, 100)).toBe(true);
    expect(fitsQuota(usage, 101)).toBe(false);
  });
});
