import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll } from 'vitest';
import { ROWS_READ, RowsRead } from '../../platform/database/database.ts';
import { checkRows } from './check-rows.ts';
import { type RowClaim, templateKey } from './row-claim.ts';
import { recordRead, sharedClaims } from './row-records.ts';

/** Runs in every server test file: compares results with their calls' claims. */
const { claims, nullables } = sharedClaims();
const nullableColumns = new Set(nullables);
const byTemplate = new Map<string, RowClaim[]>();
for (const claim of claims) {
  byTemplate.set(claim.template, [...(byTemplate.get(claim.template) ?? []), claim]);
}

const broken = new Set<string>();
const read = new Set<string>();

function watch(message: unknown): void {
  if (!(message instanceof RowsRead)) return;
  const { statement, result } = message;
  for (const claim of byTemplate.get(templateKey(statement.template)) ?? []) {
    for (const sentence of checkRows(claim, result, nullableColumns)) broken.add(sentence);
    if (result.rows.length > 0) read.add(claim.at);
  }
}

subscribe(ROWS_READ, watch);

afterAll(() => {
  unsubscribe(ROWS_READ, watch);
  recordRead(read);
  if (broken.size > 0) {
    throw new Error(`Rows are not what their calls claim:\n${[...broken].sort().join('\n')}`);
  }
});
