import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { legalSections } from '@gesso/domain/legal';
import { describe, expect, it } from 'vitest';
import { faultsOf, sentencesIn, tableBelow } from '../testing/legal-promises.ts';

const root = join(import.meta.dirname, '../../..');
const text = readFileSync(join(root, 'docs/legal-promises.md'), 'utf8');
const sentences = sentencesIn(legalSections);

const read = (path: string): string | null =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null;

const faults = (document: string, of = sentences, files = read) => faultsOf(document, of, files);

it('every sentence of the legal center is proved, kept by somebody, or no promise', () => {
  expect(sentences.length).toBeGreaterThan(100);
  expect(tableBelow(text, 'Proved by tests').length).toBeGreaterThan(80);
  expect(faults(text)).toEqual([]);
});

describe('the check', () => {
  const row = text.split('\n').find((line) => line.includes('| Passwords are kept only')) ?? '';

  it('misses a sentence that no table has', () => {
    expect(faults(text.replace(`${row}\n`, ''))).toEqual([
      'in no table: privacy: Passwords are kept only as a slow one-way hash.',
    ]);
    expect(faults(text, [...sentences, 'terms: We never sleep.'])).toEqual([
      'in no table: terms: We never sleep.',
    ]);
  });

  it('refuses a sentence that the legal center no longer has', () => {
    expect(faults(text, sentences.slice(1))).toContainEqual(
      expect.stringContaining('not in the legal center: terms: '),
    );
  });

  it('refuses a test that is not there, was renamed or is skipped', () => {
    expect(faults(text.replace(row, row.replace('credentials.test', 'gone.test')))).toEqual([
      expect.stringContaining('there is no server/src/features/accounts/gone.test.ts'),
    ]);
    expect(faults(text.replace(row, row.replace('argon2id', 'plain text')))).toEqual([
      expect.stringContaining('has no test '),
    ]);
    const skipping = (path: string) =>
      read(path)?.replace("it('is kept as argon2id", "it.skip('is kept as argon2id");
    expect(faults(text, sentences, (path) => skipping(path) ?? null)).toEqual([
      expect.stringContaining('has no test '),
    ]);
  });

  it('refuses a promise of people without anybody who keeps it', () => {
    const unkept = text.replace(/(\| whoever reads `SUPPORT_MAILBOX`) \|/, '|  |');
    expect(unkept).not.toBe(text);
    expect(faults(unkept)).toEqual([expect.stringContaining('says not who keeps it')]);
  });
});
