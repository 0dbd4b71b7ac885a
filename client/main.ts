import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startProduct } from '../tests/harness/product.ts';
import { writePackage } from './write-package.ts';

const DOCUMENT = '/api/openapi.json';

const { values } = parseArgs({
  options: { to: { type: 'string', default: 'client/dist' }, from: { type: 'string' } },
});

const fetchDocument = async (url: string): Promise<string> =>
  (await fetch(new URL(DOCUMENT, url))).text();

/** The current OpenAPI document, read from a temporary server. */
async function readCurrentDocument(): Promise<string> {
  const product = await startProduct({ name: 'client', settings: { DEMO: '0' } });
  try {
    return await fetchDocument(product.url);
  } finally {
    await product.dispose();
  }
}

const folder = resolve(values.to);
await writePackage(
  values.from ? await fetchDocument(values.from) : await readCurrentDocument(),
  folder,
);
console.log(`Wrote the package @gesso/client to ${folder}.`);
