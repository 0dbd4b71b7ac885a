import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { byteText, progressOf } from './exports.ts';

const english = setupI18n({ locale: 'en' });

const running = {
  id: 'A',
  state: 'running' as const,
  requestedAt: 0,
  done: 0,
  total: 0,
  bytes: null,
  url: null,
  expiresAt: null,
};

describe('the progress of an export', () => {
  it('Progress is 0 while nothing is counted, and never above 100.', () => {
    expect(progressOf(running)).toBe(0);
    expect(progressOf({ ...running, done: 1, total: 3 })).toBe(33);
    expect(progressOf({ ...running, done: 5, total: 3 })).toBe(100);
  });
});

describe('the size of an archive', () => {
  it('The size of an archive has a readable unit.', () => {
    expect(byteText(english, 0)).toBe('0 B');
    expect(byteText(english, 999)).toBe('999 B');
    expect(byteText(english, 1_500)).toBe('1.5 KB');
    expect(byteText(english, 12_400_000)).toBe('12 MB');
    expect(byteText(english, 2_000_000_000_000)).toBe('2000 GB');
  });
});
