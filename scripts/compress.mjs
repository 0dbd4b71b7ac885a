import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const packable = /\.(js|css|html|svg|json|webmanifest|txt|wasm|ico)$/;
const worthwhile = 1024;

async function compressFile(path) {
  const content = await readFile(path);
  if (content.length < worthwhile) return;
  const brotli = promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  const zipped = promisify(gzip)(content, { level: 9 });
  await Promise.all([writeFile(`${path}.br`, await brotli), writeFile(`${path}.gz`, await zipped)]);
}

/**
 * Writes brotli and gzip versions of every file that shrinks, so that the server never compresses.
 */
export async function compressFolder(folder) {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((each) => packable.test(each))) {
    await compressFile(join(folder, name));
  }
}
