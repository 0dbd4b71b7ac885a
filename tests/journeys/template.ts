import { dirname } from 'node:path';
import { startProduct } from '../harness/product.ts';

/** Once per run: a data folder with a migrated database, which every journey's Gesso copies. */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  // Not in the configuration, which tools also read on machines without a browser.
  if (!process.env.CHROMIUM_PATH)
    throw new Error('There is no Chromium here. `npm test` installs one.');
  const gesso = await startProduct({ name: 'template' });
  await gesso.stop();
  process.env.GESSO_TEMPLATE = dirname(gesso.files);
  return () => gesso.dispose();
}
