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
  let otherFolder = '';
  beforeAll(async () => {
    database = await createTestDatabase();
    db = openDatabase(database.connection, () => undefined);
    folder = await mkdtemp(join(tmpdir(), 'gesso-secret-'));
    otherFolder = join(folder, 'elsewhere');
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
    const secrets = await Promise.all(
      [folder, otherFolder, folder, otherFolder].map((folder) =>
        openSecret({ db, folder, key: null }),
      ),
    );
    const later = await openSecret({ db, folder: otherFolder, key: null });
    const hashes = [...secrets, later].map((secret) => secret.hash('123456').toString('hex'));
    expect(new Set(hashes).size).toBe(1);
  });

  it('is moved once from the file of an older version into the database', async () => {
    const path = join(folder, 'secret');
    const oldKey = randomBytes(32);
    await writeFile(path, oldKey.toString('hex'));
    const secret = await openSecret({ db, folder, key: null });
    expect(secret.hash('123456')).toEqual(secretFrom(oldKey).hash('123456'));
    expect(existsSync(path)).toBe(false);

    await writeFile(path, randomBytes(32).toString('hex'));
    const reopened = await openSecret({ db, folder, key: null });
    expect(reopened.hash('123456')).toEqual(secret.hash('123456'));
    await rm(path);
  });

  it('is not replaced when the key file is damaged', async () => {
    await writeFile(join(folder, 'secret'), 'half a k');
    await expect(openSecret({ db, folder, key: null })).rejects.toThrow('is damaged');
    await rm(join(folder, 'secret'));
  });

  it('is the environment’s when that is set, and then not in the database', async () => {
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
