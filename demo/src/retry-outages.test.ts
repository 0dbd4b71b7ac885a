import { sql } from '@gesso/server/platform/database/database';
import { startTestApp, type TestApp } from '@gesso/server/testing/test-app';
import {
  startDatabaseProxy,
  type TestDatabaseProxy,
} from '@gesso/server/testing/test-database-proxy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillGallery } from './gallery.ts';
import { type Painters, startPainters } from './painters.ts';
import { planPeople } from './plan.ts';
import { retryOutages } from './retry-outages.ts';

let gesso: TestApp;
let proxy: TestDatabaseProxy;
let painters: Painters;
beforeAll(async () => {
  painters = startPainters({ count: 1, niceness: 0 });
  gesso = await startTestApp({ OFFICIAL_EMAILS: 'hello@gesso.test' }, async (url) => {
    proxy = await startDatabaseProxy(url);
    return { connectionString: proxy.connectionString };
  });
});
afterAll(async () => {
  await gesso.close();
  await proxy.close();
  await painters.close();
});

describe('a gallery during a database outage', () => {
  it('resumes where it stopped once the database is back', async () => {
    const people = planPeople().filter(({ handle }) => handle === 'gesso');
    let [cut, outages] = [false, 0];
    const paint: Painters['paint'] = async (job) => {
      if (!cut) await proxy.disconnect();
      cut = true;
      return painters.paint({ ...job, width: 48, height: 48 });
    };
    const { signal } = new AbortController();
    const context = {
      services: gesso.services,
      signal,
      painters: { paint },
      report: () => undefined,
    };
    const onOutage = () => {
      outages += 1;
      if (outages === 2) void proxy.restore();
    };
    await retryOutages({ signal, onOutage }, () =>
      fillGallery(context, { people, posts: [], weeks: () => [] }),
    );
    expect(outages).toBeGreaterThanOrEqual(2);
    const [row] = await gesso.db.rows<{ username: string }>(sql`select username from users`);
    expect(row).toEqual({ username: 'gesso' });
  });
});

describe('work that fails for another reason', () => {
  it('is not retried', async () => {
    let times = 0;
    const { signal } = new AbortController();
    const failing = retryOutages({ signal, onOutage: () => undefined }, async () => {
      times += 1;
      throw new Error('The painter stopped.');
    });
    await expect(failing).rejects.toThrow('The painter stopped.');
    expect(times).toBe(1);
  });

  it('is canceled when the server stops', async () => {
    const stopping = new AbortController();
    const connectionError = Object.assign(new Error('lost'), { code: 'ECONNREFUSED' });
    const waiting = retryOutages(
      { signal: stopping.signal, onOutage: () => stopping.abort() },
      () => Promise.reject(connectionError),
    );
    await expect(waiting).rejects.toThrow('aborted');
  });
});
