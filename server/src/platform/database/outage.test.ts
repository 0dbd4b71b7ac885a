import { messageFor } from '@gesso/domain/catalogue';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { startDatabaseProxy, type TestDatabaseProxy } from '../../testing/test-database-proxy.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { english } from '../i18n/translators.ts';
import { sql } from './database.ts';

const TIMEOUT_SECONDS = 3;
const waitOptions = { timeout: 30_000, interval: 100 };

let gesso: TestApp;
let proxy: TestDatabaseProxy;
let mara: TestMember;
beforeAll(async () => {
  gesso = await startTestApp({}, async (url) => {
    proxy = await startDatabaseProxy(url);
    return {
      connectionString: proxy.connectionString,
      connectionTimeoutMillis: TIMEOUT_SECONDS * 1000,
    };
  });
  mara = await gesso.member();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await proxy.restore();
  await gesso.close();
  await proxy.close();
});

const unavailable = {
  success: false,
  code: 'unavailable',
  message: messageFor(english, 'unavailable'),
};

async function expectClearErrors(): Promise<void> {
  const form = { username: 'latecomer', fullName: 'Late', email: 'late@gesso.test' };
  const [read, write, ready] = await Promise.all([
    mara.call('GET /api/communities'),
    gesso.guest.call('POST /api/sign-up', { body: { ...form, password: 'paint-with-me' } }),
    gesso.app.inject({ url: '/readyz' }),
  ]);
  expect([read.status, read.body]).toEqual([503, unavailable]);
  expect([write.status, write.body]).toEqual([503, unavailable]);
  expect(ready.statusCode).toBe(503);
}

async function expectRecovery(): Promise<void> {
  await proxy.restore();
  await vi.waitFor(async () => {
    expect((await mara.call('GET /api/communities')).status).toBe(200);
    expect((await gesso.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  }, waitOptions);
}

describe('while the database', () => {
  it('hangs, requests are answered 503, and it recovers without a restart', async () => {
    proxy.hang();
    await expectClearErrors();
    await expectRecovery();
  });

  it('is unreachable, requests are answered 503, and it recovers without a restart', async () => {
    await proxy.disconnect();
    await expectClearErrors();
    await expectRecovery();
  });

  it('is lost in the middle of a transaction, nothing is committed and the server keeps running', async () => {
    const interrupted = gesso.db.transaction(async (tx) => {
      await tx.run(sql`update users set bio = 'Half-written.' where id = ${mara.id}`);
      await proxy.disconnect();
      await tx.run(sql`update users set full_name = 'Half' where id = ${mara.id}`);
    });
    await expect(interrupted).rejects.toThrow();
    await expectRecovery();
    const row = await gesso.db.row(sql`select full_name, bio from users where id = ${mara.id}`);
    expect(row?.full_name).toBe(mara.fullName);
    expect(row?.bio).not.toBe('Half-written.');
  });

  it('is only slow, requests wait for the result', async () => {
    const probes = vi.spyOn(pg.Client.prototype, 'connect');
    const update = sql`update users set bio = 'Waited for.' where id = ${mara.id}`;
    let slow: Promise<number> | undefined;
    await gesso.db.transaction(async (tx) => {
      await tx.run(sql`select from users where id = ${mara.id} for update`);
      slow = gesso.db.run(update);
      // The pool opens at most one connection for the update; the others are finished probes.
      await vi.waitFor(() => expect(probes.mock.results.length).toBeGreaterThan(3), waitOptions);
    });
    expect(await slow).toBe(1);
  });
});
