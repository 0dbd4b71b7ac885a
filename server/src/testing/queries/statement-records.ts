import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { recordsFile, recordsFolder } from '../rows/row-records.ts';
import type { StoreFunctions } from './store-functions.ts';

/** A statement that a function of a store has executed. */
export type ExecutedStatement = { file: string; name: string; text: string };

const FUNCTIONS = 'store-functions.json';
const EXECUTED = 'executed-';

/** Once per run, before the first test. */
export const openStatementRecords = (functions: StoreFunctions): void =>
  writeFileSync(recordsFile(FUNCTIONS), JSON.stringify(functions));

export const sharedStoreFunctions = (): StoreFunctions =>
  JSON.parse(readFileSync(recordsFile(FUNCTIONS), 'utf8'));

/** Each process of the run has a file of its own. */
export const recordExecuted = (statements: ExecutedStatement[]): void =>
  appendFileSync(
    recordsFile(`${EXECUTED}${process.pid}`),
    statements.map((statement) => `${JSON.stringify(statement)}\n`).join(''),
  );

/** What all tests of this run have executed; the same statement may come several times. */
export const executedStatements = (): ExecutedStatement[] =>
  readdirSync(recordsFolder())
    .filter((name) => name.startsWith(EXECUTED))
    .flatMap((name) => readFileSync(recordsFile(name), 'utf8').split('\n').filter(Boolean))
    .map((line): ExecutedStatement => JSON.parse(line));
