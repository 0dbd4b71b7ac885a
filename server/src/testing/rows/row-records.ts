import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RowClaims } from './row-claim.ts';

/** Data about rows shared by the test files of one run, each in its own process. */
type SharedClaims = RowClaims & { nullables: string[] };

const VARIABLE = 'GESSO_ROW_RECORDS';

export const recordsFolder = (): string => process.env[VARIABLE] ?? '';

export const recordsFile = (name: string): string => join(recordsFolder(), name);

/** Called once per run, before the first test. */
export function openRowRecords(claims: SharedClaims): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-rows-'));
  process.env[VARIABLE] = folder;
  writeFileSync(recordsFile('claims.json'), JSON.stringify(claims));
  writeFileSync(recordsFile('read'), '');
  return () => rmSync(folder, { recursive: true, force: true });
}

export const sharedClaims = (): SharedClaims =>
  JSON.parse(readFileSync(recordsFile('claims.json'), 'utf8'));

export const recordRead = (calls: Iterable<string>): void =>
  appendFileSync(recordsFile('read'), [...calls].map((at) => `${at}\n`).join(''));

/** Calls that returned rows in some test of this run. */
export const recordedReads = (): Set<string> =>
  new Set(readFileSync(recordsFile('read'), 'utf8').split('\n'));
