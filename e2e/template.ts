import { dirname } from 'node:path';
import { startProduct } from '../product/product.ts';

/** Once per run: a data folder with a migrated database, which every journey's Gesso begins with a copy of. */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const gesso = await startProduct({ name: 'template' });
  await gesso.stop();
  process.env.GESSO_TEMPLATE = dirname(gesso.files);
  return () => gesso.dispose();
}
