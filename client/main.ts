import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startProduct } from '../tests/harness/product.ts';
import { writePackage } from './write-package.ts';

const DOCUMENT = '/api/openapi.json';

const { values } = parseArgs({
  options: { to: { type: 'string', default: 'client/dist' }, from: { type: 'string' } },
});

const documentAt = async (url: string): Promise<string> =>
  (await fetch(new URL(DOCUMENT, url))).text();

/** The contract as this version serves it, by a server of its own that is gone afterwards. */
async function ownDocument(): Promise<string> {
  const product = await startProduct({ name: 'client', settings: { DEMO: '0' } });
  try {
    return await documentAt(product.url);
  } finally {
    await product.dispose();
  }
}

const folder = resolve(values.to);
await writePackage(values.from ? await documentAt(values.from) : await ownDocument(), folder);
console.log(`Wrote the package @gesso/client to ${folder}.`);
