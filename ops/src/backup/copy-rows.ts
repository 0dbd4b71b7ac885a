import { createReadStream, createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { createHashing, type Hashed } from './file-hash.ts';
import { createRowDigest, type DigestedRows } from './row-digest.ts';
import type { Table } from './tables.ts';

/** A value always has the same text, whatever the server's own settings are. */
const TEXT_SETTINGS = `
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1;
  set local client_encoding = 'UTF8'`;

/** Copying has no time limit. */
const NO_LIMITS = `
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/** Applies the settings to the transaction only, so that a pooler in transaction mode works too. */
export async function prepareToCopy(client: pg.ClientBase): Promise<void> {
  await client.query(`${TEXT_SETTINGS}; ${NO_LIMITS}`);
}

const columnsOf = ({ columns }: Table): string => columns.join(', ');

const rowsOf = (client: pg.ClientBase, table: Table) =>
  client.query(copyTo(`copy ${table.name} (${columnsOf(table)}) to stdout`));

export async function dumpTable(
  client: pg.ClientBase,
  table: Table,
  file: string,
): Promise<DigestedRows & Hashed> {
  const digest = createRowDigest();
  const hashing = createHashing();
  await pipeline(
    rowsOf(client, table),
    digest.stream,
    createGzip({ level: constants.Z_BEST_SPEED }),
    hashing.stream,
    createWriteStream(file, { mode: 0o600, flush: true }),
  );
  return { ...digest.result(), ...hashing.result() };
}

export async function loadTable(client: pg.ClientBase, table: Table, file: string): Promise<void> {
  await pipeline(
    createReadStream(file),
    createGunzip(),
    client.query(copyFrom(`copy ${table.name} (${columnsOf(table)}) from stdin`)),
  );
}

/** Reads every row. */
export async function digestTable(client: pg.ClientBase, table: Table): Promise<DigestedRows> {
  const digest = createRowDigest();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(rowsOf(client, table), digest.stream, nowhere);
  return digest.result();
}
