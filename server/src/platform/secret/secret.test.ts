import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres-database.ts';
import { type Database, openDatabase, sql } from '../database/database.ts';
import { openSecret, secretFrom } from './secret.ts';

describe('the secret', () => {
  let database: TestDatabase;
  let db: Database;
  let folder = '';
  let elsewhere = '';
  beforeAll(async () => {
    database = await createTestDatabase();
    db = openDatabase(database.connection, () => undefined);
    folder = await mkdtemp(join(tmpdir(), 'gesso-secret-'));
    elsewhere = join(folder, 'elsewhere');
  });
  beforeEach(async () => {
    await db.run(sql`delete from secrets`);
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it('is the same for all processes on a database', async () => {
    const opened = await Promise.all(
      [folder, elsewhere, folder, elsewhere].map((folder) => openSecret({ db, folder, key: null })),
    );
    const later = await openSecret({ db, folder: elsewhere, key: null });
    const hashes = [...opened, later].map((secret) => secret.hash('123456').toString('hex'));
    expect(new Set(hashes).size).toBe(1);
  });

  it('moves from the file of an older version into the database, once', async () => {
    const path = join(folder, 'secret');
    const old = randomBytes(32);
    await writeFile(path, old.toString('hex'));
    const moved = await openSecret({ db, folder, key: null });
    expect(moved.hash('123456')).toEqual(secretFrom(old).hash('123456'));
    expect(existsSync(path)).toBe(false);

    await writeFile(path, randomBytes(32).toString('hex'));
    const kept = await openSecret({ db, folder, key: null });
    expect(kept.hash('123456')).toEqual(moved.hash('123456'));
    await rm(path);
  });

  it('is not replaced when the key file is damaged', async () => {
    await writeFile(join(folder, 'secret'), 'half a k');
    await expect(openSecret({ db, folder, key: null })).rejects.toThrow('is damaged');
    await rm(join(folder, 'secret'));
  });

  it('is the environment’s when that gives one, and then not in the database', async () => {
    const key = randomBytes(32);
    const secret = await openSecret({ db, folder, key });
    expect(secret.hash('123456')).toEqual(secretFrom(key).hash('123456'));
    expect(await db.rows(sql`select name from secrets`)).toEqual([]);
  });

  it('decrypts what it encrypted, and refuses modified data and other keys', () => {
    const secret = secretFrom(randomBytes(32));
    const sealed = secret.seal('the code is 123456');
    expect(sealed.includes('123456')).toBe(false);
    expect(secret.unseal(sealed)).toBe('the code is 123456');
    expect(() => secretFrom(randomBytes(32)).unseal(sealed)).toThrow();
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(() => secret.unseal(sealed)).toThrow();
  });
});
