import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeFolder } from '../../harness/folder.ts';
import { createProduct, type Product } from '../../harness/product.ts';
import { root } from '../../harness/root.ts';
import { likeAction } from '../load/actions.ts';
import { rowsOf } from '../load/invariants.ts';
import { preparedLoad } from './testing/load.ts';
import { layOutWithPostgres } from './testing/other-postgres.ts';

/** The previous major version. */
const VERSION = '17.10.0-beta.17';

const folder = makeFolder('upgrade');
const products: Product[] = [];

afterAll(async () => {
  for (const product of products) await product.dispose();
  folder.remove();
});

async function newProduct(options: Parameters<typeof createProduct>[0]): Promise<Product> {
  const product = await createProduct(options);
  products.push(product);
  return product;
}

const dataOf = ({ files }: Product): string => dirname(files);

const filesOf = ({ files }: Product): string[] =>
  readdirSync(files, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

/** Runs an operator command on the data folder of a product. */
function runOn(product: Product, program: readonly string[]): void {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataOf(product) };
  execFileSync(process.execPath, program, { cwd: root, env: { ...env, NODE_ENV: 'production' } });
}

it('A database of the previous PostgreSQL is refused unchanged, and can be moved by a backup.', async () => {
  const release = join(folder.path, 'release');
  await layOutWithPostgres(VERSION, release);
  const before = ['--import', 'tsx', join(release, 'ops/src/main.ts')];

  const old = await newProduct({ name: 'old', program: before });
  await old.start();
  const { state, post } = await preparedLoad(old.url, 2);
  for (const person of state.people) {
    const like = likeAction(state, person, post, true);
    like.acknowledge(await like.send());
  }
  const filesBefore = filesOf(old);
  const backup = join(folder.path, 'backup');
  runOn(old, [...before, 'backup', backup]);
  await old.stop();

  const refused = await newProduct({ name: 'refused', template: dataOf(old) });
  await expect(refused.start()).rejects.toThrow(
    /was made by PostgreSQL 17, but this release of Gesso includes PostgreSQL 18\. Nothing was changed\./,
  );
  const again = await newProduct({
    name: 'again',
    program: before,
    template: dataOf(refused),
  });
  await again.start();
  expect(state.ledger.lost(await rowsOf(again))).toEqual([]);
  await again.stop();

  const restored = await newProduct({ name: 'restored' });
  runOn(restored, ['server/dist/main.js', 'restore', backup, '--yes']);
  await restored.start();
  expect(state.ledger.lost(await rowsOf(restored))).toEqual([]);
  expect(filesOf(restored)).toEqual(expect.arrayContaining(filesBefore));
  expect(filesBefore).not.toEqual([]);
});
