import { subscribe } from 'node:diagnostics_channel';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Database,
  openDatabase,
  type Queries,
  ROWS_READ,
  RowsRead,
} from '../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../postgres-database.ts';
import { checkRows } from './check-rows.ts';
import { falseClaims, trueClaims, uncheckable } from './false-claims.ts';
import { readClaims } from './read-claims.ts';
import { templateKey } from './row-claim.ts';
import { sharedClaims } from './row-records.ts';

const { claims, refused } = readClaims([resolve(import.meta.dirname, 'false-claims.ts')]);
const nullables = new Set(sharedClaims().nullables);

let database: TestDatabase;
let db: Database;
let problems: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.connection, () => undefined);
  await db.pool.query(
    `insert into users (id, username, full_name, email, address, password_hash, bio)
     values ('U', 'artist', 'Artist', 'a@gesso.test', 'a@gesso.test', 'none', '')`,
  );
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

subscribe(ROWS_READ, (message) => {
  if (!(message instanceof RowsRead)) return;
  const key = templateKey(message.statement.template);
  // The first of its kind: its twin has already been rejected.
  const claim = claims.find(({ template }) => template === key);
  if (claim) problems.push(...checkRows(claim, message.result, nullables));
});

/** The errors found in the rows of a call, without its location. */
async function judge(call: (db: Queries) => Promise<unknown>): Promise<string[]> {
  problems = [];
  await call(db);
  return problems.map((sentence) => sentence.replace(/^\S+:\d+: /, ''));
}

describe("a row that differs from its call's claim", () => {
  it.each<[keyof typeof falseClaims, string[]]>([
    ['aRenamedColumn', ['name is claimed but not read', 'full_name is read but not claimed']],
    ['aColumnTooMany', ['username is read but not claimed']],
    ['aNullableColumn', ['profile_image may be null']],
    ['anOuterJoin', ['caption is null']],
    ['aCountAsText', ['count is claimed string but comes as number', 'count is a number']],
    ['aSumAsNumber', ['sum is claimed number but comes as string', 'sum is null']],
    ['aTimeAsText', ['created_at is claimed string but comes as Date', 'created_at is a object']],
    ['aWordOfOthers', ['word is none of like, save']],
    ['aFieldInsideOfJson', ['picture has a field width that is a string']],
  ])('is found: %s', async (name, messages) => {
    expect(await judge(falseClaims[name])).toEqual(messages);
  });
});

it('A row that matches its claim is accepted, whether its type was given or inferred.', async () => {
  expect(claims.filter(({ columns }) => columns.bytes ?? columns.json)).toHaveLength(2);
  expect(await judge(trueClaims.given)).toEqual([]);
  expect(await judge(trueClaims.inferred)).toEqual([]);
});

it('A claim that cannot be checked is rejected.', () => {
  const reasons = refused.map((sentence) => sentence.replace(/^\S+:\d+: /, ''));
  expect(reasons).toHaveLength(Object.keys(uncheckable).length);
  expect(reasons).toEqual([
    'write its statement in place, as a template',
    'T is no type of a column',
    'QueryResultRow is no type of a column',
    'call it where it is',
    'call it where it is',
    'use row or rows',
    expect.stringMatching(/^same text as .*false-claims\.ts:\d+, but other columns$/),
  ]);
});
