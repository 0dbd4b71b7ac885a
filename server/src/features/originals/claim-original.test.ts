import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { createLeases } from '../../platform/nodes/leases.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeJobsDue } from '../../testing/test-jobs.ts';
import { testPainting } from '../../testing/test-originals.ts';
import { uploadPicture } from '../../testing/test-posts.ts';
import { listenForTabs } from '../../testing/test-tab.ts';
import { createUploader, idOfUpload } from '../../testing/test-uploads.ts';

let gesso: TestApp;
let origin: string;
beforeAll(async () => {
  gesso = await startTestApp();
  origin = `http://${new URL((await listenForTabs(gesso)).url).host}`;
  // As on a site with several nodes.
  gesso.services.nodes.acquireLease = createLeases(gesso.db);
});
afterAll(() => gesso.close());

/** Sends an original; returns its id. */
async function sendOriginal(): Promise<string> {
  const member = await gesso.member();
  const { id } = await uploadPicture(member, await testPainting(300, 225).webp().toBuffer());
  const file = Uint8Array.from(await testPainting(600, 450).png().toBuffer());
  return idOfUpload((await createUploader(origin, member).send(id, file)).path);
}

/** Runs all due jobs, as any node does. */
const runDueJobs = () => gesso.services.jobs.runAll();

const addJob = () => gesso.db.run(sql`select graphile_worker.add_job('prepare-originals', '{}')`);

const stateOf = (id: string) =>
  gesso.db.row<{ state: string; attempts: number }>(sql`
    select state, attempts from originals where id = ${id}`);

it('Another node leaves an original alone while its tiles are cut.', async () => {
  const id = await sendOriginal();
  const { storage } = gesso.services;
  const { putTree } = storage;
  const stored = vi.spyOn(storage, 'putTree');
  stored.mockImplementationOnce(async (...args) => {
    await addJob();
    await runDueJobs();
    await putTree(...args);
  });
  await runDueJobs();
  expect(await stateOf(id)).toEqual({ state: 'ready', attempts: 1 });
  expect(stored).toHaveBeenCalledOnce();
  stored.mockRestore();
});

it('The original of a killed node is prepared by another node, and others do not wait for it.', async () => {
  const abandoned = await sendOriginal();
  const signal = AbortSignal.timeout(60_000);
  const lease = { signal, ms: 0, onWanted: () => undefined };
  const release = await createLeases(gesso.db)(`original ${abandoned}`, lease);
  const free = await sendOriginal();
  await runDueJobs();
  expect(await stateOf(free)).toEqual({ state: 'ready', attempts: 1 });
  expect(await stateOf(abandoned)).toEqual({ state: 'waiting', attempts: 0 });

  await release?.();
  // Stands for the time until the next check.
  await makeJobsDue(gesso.db, sql`key = 'prepare-originals:again'`);
  await runDueJobs();
  expect(await stateOf(abandoned)).toEqual({ state: 'ready', attempts: 1 });
});
