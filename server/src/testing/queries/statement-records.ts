import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { recordsFile, recordsFolder } from '../rows/row-records.ts';
import type { StoreFunctions } from './store-functions.ts';

/** A statement that a store function has executed. */
export type ExecutedStatement = { file: string; name: string; text: string };

const FUNCTIONS = 'store-functions.json';
const EXECUTED = 'executed-';

/** Called once per run, before the first test. */
export const openStatementRecords = (functions: StoreFunctions): void =>
  writeFileSync(recordsFile(FUNCTIONS), JSON.stringify(functions));

export const sharedStoreFunctions = (): StoreFunctions =>
  JSON.parse(readFileSync(recordsFile(FUNCTIONS), 'utf8'));

/** Each process of the run has its own file. */
export const recordExecuted = (statements: ExecutedStatement[]): void =>
  appendFileSync(
    recordsFile(`${EXECUTED}${process.pid}`),
    statements.map((statement) => `${JSON.stringify(statement)}\n`).join(''),
  );

/** All statements that the tests of this run executed; one statement may occur several times. */
export const executedStatements = (): ExecutedStatement[] =>
  readdirSync(recordsFolder())
    .filter((name) => name.startsWith(EXECUTED))
    .flatMap((name) => readFileSync(recordsFile(name), 'utf8').split('\n').filter(Boolean))
    .map((line): ExecutedStatement => JSON.parse(line));
