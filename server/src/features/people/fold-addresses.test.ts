import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres-database.ts';
import { foldAddresses } from './fold-addresses.store.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool(database.connection);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('the migration to case-folded addresses', () => {
  it('Addresses are case-folded, and the older of two equal accounts keeps its address.', async () => {
    const client = await pool.connect();
    const emails = { A: 'ΝΙΚΟΣ@gesso.test', B: 'νικος@gesso.test', C: 'İvan@gesso.test' };
    for (const [id, email] of Object.entries(emails)) {
      await client.query(
        `insert into users (id, username, full_name, email, address, password_hash, bio, created_at)
         values ($1, 'artist_' || $1, 'Artist', $2, lower($2 collate "C"), 'none', '',
           timestamptz '2026-01-01' + ascii($1) * interval '1 day')`,
        [id, email],
      );
    }
    expect(await foldAddresses(client)).toEqual(['B']);
    const { rows } = await client.query('select id, address from users order by id');
    client.release();
    expect(rows).toEqual([
      { id: 'A', address: 'νικοσ@gesso.test' },
      { id: 'B', address: 'νικος@gesso.test' },
      { id: 'C', address: 'i̇van@gesso.test' },
    ]);
  });
});
