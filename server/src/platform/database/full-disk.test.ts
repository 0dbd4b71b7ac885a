import { messageFor } from '@gesso/domain/catalogue';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { english } from '../i18n/translators.ts';

const waitOptions = { timeout: 30_000, interval: 100 };
const PASSWORD = 'paint-with-me';

let gesso: TestApp;
let mara: TestMember;
beforeAll(async () => {
  gesso = await startTestApp();
  mara = await gesso.member();
});
afterEach(async () => {
  await gesso.db.pool.query('drop function if exists refuse_write() cascade');
});
afterAll(() => gesso.close());

/** Every write to these tables fails with this PostgreSQL error code. */
async function refuseWrites(code: string, ...tables: string[]): Promise<void> {
  await gesso.db.pool.query(`
    create function refuse_write() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file "base/5/2619": No space left on device'
        using errcode = '${code}';
    end $$`);
  for (const table of tables) {
    await gesso.db.pool.query(`
      create trigger refuse before insert or update or delete on ${table}
      for each statement execute function refuse_write()`);
  }
}

const readiness = async () => (await gesso.app.inject({ url: '/readyz' })).statusCode;

const signUp = () =>
  gesso.guest.call('POST /api/sign-up', {
    body: { username: 'late_one', fullName: 'Late', email: 'late@gesso.test', password: PASSWORD },
  });

describe("while PostgreSQL's disk is full", () => {
  const full = {
    success: false,
    code: 'storage-full',
    message: messageFor(english, 'storage-full'),
  };

  it('writes are answered 503, reads work, and no write is partial', async () => {
    await refuseWrites('53100', 'memberships', 'sessions');
    const first = await signUp();
    expect([first.status, first.body]).toEqual([503, full]);
    const signIn = await gesso.guest.call('POST /api/sign-in', {
      body: { email: mara.email, password: PASSWORD },
    });
    expect([signIn.status, signIn.body]).toEqual([503, full]);
    expect((await mara.call('GET /api/communities')).status).toBe(200);

    await gesso.db.pool.query('drop function refuse_write() cascade');
    expect((await signUp()).status).toBe(201);
  });

  it('the server is not ready, and becomes ready again when there is space', async () => {
    expect(await readiness()).toBe(200);
    await refuseWrites('53100', 'migrations');
    await vi.waitFor(async () => expect(await readiness()).toBe(503), waitOptions);
    await gesso.db.pool.query('drop function refuse_write() cascade');
    await vi.waitFor(async () => expect(await readiness()).toBe(200), waitOptions);
  });

  it('the server is not ready when rows still fit but files cannot grow', async () => {
    const operator = new pg.Client({ connectionString: gesso.db.pool.options.connectionString });
    await operator.connect();
    const limit = async (setting: string) => {
      await operator.query(`alter database ${operator.database} ${setting}`);
      // The setting applies to new sessions only.
      await operator.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
    };
    await limit("set temp_file_limit = '64kB'");
    await vi.waitFor(async () => expect(await readiness()).toBe(503), waitOptions);
    await limit('reset temp_file_limit');
    await operator.end();
    await vi.waitFor(async () => expect(await readiness()).toBe(200), waitOptions);
  });
});

describe('when PostgreSQL', () => {
  it.each([
    ['is out of memory', '53200'],
    ['accepts no more connections', '53300'],
    ['exceeds a configured limit', '53400'],
    ['cannot read or write its files', '58030'],
    ['is read-only', '25006'],
  ])('%s, a write is answered 503', async (_, code) => {
    await refuseWrites(code, 'users');
    const { status, body } = await signUp();
    expect([status, body]).toEqual([
      503,
      { success: false, code: 'unavailable', message: messageFor(english, 'unavailable') },
    ]);
  });
});
