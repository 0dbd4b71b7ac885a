import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { legalSections } from '@gesso/domain/legal';
import { describe, expect, it } from 'vitest';
import { faultsOf, sentencesIn, tableBelow } from '../testing/legal-promises.ts';

const root = join(import.meta.dirname, '../../..');
const text = readFileSync(join(root, 'docs/legal-promises.md'), 'utf8');
const messages = sentencesIn(legalSections);

const read = (path: string): string | null =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null;

const faults = (document: string, of = messages, files = read) => faultsOf(document, of, files);

it('Every sentence of the legal center is proved by a test, kept by a person, or no promise.', () => {
  expect(messages.length).toBeGreaterThan(100);
  expect(tableBelow(text, 'Proved by tests').length).toBeGreaterThan(80);
  expect(faults(text)).toEqual([]);
});

describe('the check of docs/legal-promises.md', () => {
  const row = text.split('\n').find((line) => line.includes('| Passwords are kept only')) ?? '';

  it('reports a sentence that no table contains', () => {
    expect(faults(text.replace(`${row}\n`, ''))).toEqual([
      'in no table: privacy: Passwords are kept only as a slow one-way hash.',
    ]);
    expect(faults(text, [...messages, 'terms: We never sleep.'])).toEqual([
      'in no table: terms: We never sleep.',
    ]);
  });

  it('reports a sentence that the legal center no longer contains', () => {
    expect(faults(text, messages.slice(1))).toContainEqual(
      expect.stringContaining('not in the legal center: terms: '),
    );
  });

  it('reports a test that is missing, was renamed or is skipped', () => {
    expect(faults(text.replace(row, row.replace('credentials.test', 'gone.test')))).toEqual([
      expect.stringContaining('there is no server/src/features/accounts/gone.test.ts'),
    ]);
    expect(faults(text.replace(row, row.replace('argon2id', 'plain text')))).toEqual([
      expect.stringContaining('has no test '),
    ]);
    const skipping = (path: string) =>
      read(path)?.replace("it('is stored as an argon2id", "it.skip('is stored as an argon2id");
    expect(faults(text, messages, (path) => skipping(path) ?? null)).toEqual([
      expect.stringContaining('has no test '),
    ]);
  });

  it('reports a promise kept by people without naming who keeps it', () => {
    const unkept = text.replace(/(\| whoever reads `SUPPORT_MAILBOX`) \|/, '|  |');
    expect(unkept).not.toBe(text);
    expect(faults(unkept)).toEqual([expect.stringContaining('says not who keeps it')]);
  });
});
