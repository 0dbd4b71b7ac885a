import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationsIn } from '../../../server/src/migrations.ts';
import { migrate } from '../../../server/src/platform/database/migrate.ts';
import { makeFolder } from '../../harness/folder.ts';
import { createProduct, isReady, type Product } from '../../harness/product.ts';
import { root } from '../../harness/root.ts';
import { startExternalPostgres } from '../harness/external-postgres.ts';
import { commentAction, followAction, likeAction, signUpAction } from '../load/actions.ts';
import { describeAnswer, isOk, sendRequest } from '../load/http-request.ts';
import { rowsOf } from '../load/invariants.ts';
import { preparedLoad } from './testing/load.ts';
import { layOutCommit, previousCommit } from './testing/previous-release.ts';

const commit = previousCommit();
const folder = makeFolder('previous');
let postgres: Awaited<ReturnType<typeof startExternalPostgres>>;
let previous: Product;
beforeAll(async () => {
  if (!commit) return;
  const program = layOutCommit(commit, join(folder.path, 'sources'));
  postgres = await startExternalPostgres({ fsync: 'off' });
  previous = await createProduct({ name: 'previous', program, database: postgres });
  await previous.start();
});
afterAll(async () => {
  await previous?.dispose();
  await postgres?.close();
  folder.remove();
});

it.skipIf(!commit)('The previous release continues to work on the new schema.', async () => {
  const before = await preparedLoad(previous.url, 2);
  const pool = new pg.Pool({ ...postgres.connection, max: 1 });
  const applied = await migrate(pool, migrationsIn(join(root, 'server/migrations')));
  await pool.end();
  expect(applied.length).toBeGreaterThan(0);

  const { state, post } = await preparedLoad(previous.url, 2);
  const [mara, ilo] = state.people;
  if (!mara || !ilo) throw new Error('There are no members.');
  const actions = [
    commentAction(state, ilo, post),
    commentAction(state, ilo, before.post),
    likeAction(state, ilo, post, true),
    likeAction(state, ilo, before.post, true),
    followAction(state, ilo, mara, true),
    signUpAction(state, previous.url),
  ];
  for (const action of actions) {
    const response = await action.send();
    expect([action.row, isOk(response) ? 'ok' : describeAnswer(response)]).toEqual([
      action.row,
      'ok',
    ]);
    action.acknowledge(response);
  }
  const reads = ['/api/posts', `/api/posts/${post.id}`, '/api/communities', '/api/session'];
  for (const path of reads) {
    const response = await sendRequest(ilo, 'GET', path);
    expect([path, isOk(response) ? 'ok' : describeAnswer(response)]).toEqual([path, 'ok']);
  }
  expect(await isReady(previous.url)).toBe(true);
  expect(state.ledger.lost(await rowsOf(postgres))).toEqual([]);
});
