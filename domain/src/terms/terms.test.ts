import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../kernel/kernel.ts';
import { termsChanges } from '../legal/legal.ts';
import { legalFacts, newestTerms, termsAnnouncement, termsDay, termsVersions } from './terms.ts';

const english = setupI18n({ locale: 'en' });

const daysBetween = (from: string, to: string) =>
  (new Date(to).getTime() - new Date(from).getTime()) / DAY_MS;

describe('the versions of the terms', () => {
  it('The versions begin with the day the terms were last updated.', () => {
    expect(termsVersions.map(({ inForce }) => termsDay(english, inForce))).toContain(
      legalFacts.lastUpdated,
    );
    expect(newestTerms).toBe(termsVersions.at(-1));
  });

  it('The versions are announced early enough before they take effect, with the changed passages.', () => {
    for (const { version, inForce } of termsVersions.slice(1)) {
      expect(daysBetween(version, inForce)).toBeGreaterThanOrEqual(legalFacts.noticeDays);
    }
    expect(termsChanges().length).toBeGreaterThan(0);
    const names = termsVersions.map(({ version }) => version);
    expect(names).toEqual([...new Set(names)].sort());
  });

  it('The announcement says whether a version is upcoming or in force.', () => {
    const terms = { version: '2030-01-01', inForce: '2030-02-01' };
    const on = (day: string) => termsAnnouncement(english, terms, new Date(day).getTime());
    expect(on('2030-01-31')).toBe(
      'Our Terms of Service change on February 1, 2030: please read and agree to the new ones.',
    );
    expect(on('2030-02-01')).toBe(
      'Please read and agree to our Terms of Service, last updated February 1, 2030.',
    );
  });
});
