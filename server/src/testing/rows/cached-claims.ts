import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RowClaims } from './row-claim.ts';

const CACHE = resolve('node_modules/.cache/gesso');

/** Program files; test helpers are not checked. */
const isProgram = (path: string): boolean =>
  path.endsWith('.ts') && !/\.(test|last)\.ts$|\/(testing|node_modules|dist)\//.test(path);

const READS_ROWS = /\brows?\b/;
const KNOWS_DATABASE = /\b(Queries|Database|pg|sql)\b/;

/** Files of the workspaces that may read rows. */
function filesWithRows(): string[] {
  const { workspaces }: { workspaces: string[] } = JSON.parse(readFileSync('package.json', 'utf8'));
  const files = workspaces.flatMap((workspace) =>
    readdirSync(join(workspace, 'src'), { recursive: true, encoding: 'utf8' }).map((path) =>
      resolve(workspace, 'src', path),
    ),
  );
  return files.filter(isProgram).filter((path) => {
    const text = readFileSync(path, 'utf8');
    return READS_ROWS.test(text) && KNOWS_DATABASE.test(text);
  });
}

function hashOf(files: string[]): string {
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

type Kept = { sources: string[]; hash: string; found: RowClaims };

function readKept(file: string): RowClaims | undefined {
  try {
    const { sources, hash, found }: Kept = JSON.parse(readFileSync(file, 'utf8'));
    return hashOf(sources) === hash ? found : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The program's claims about rows. The compiler takes seconds to find them, so they are cached
 * until their source files change.
 */
export async function cachedClaims(): Promise<RowClaims> {
  const files = filesWithRows();
  const rules = ['read-claims.ts', 'shape-of-type.ts', 'row-claim.ts'].map((name) =>
    resolve(import.meta.dirname, name),
  );
  const name = createHash('sha256')
    .update([...files, hashOf(rules)].join())
    .digest('hex');
  const file = join(CACHE, `row-claims-${name.slice(0, 16)}.json`);
  const cached = readKept(file);
  if (cached) return cached;
  const { readClaims } = await import('./read-claims.ts');
  const { sources, ...claims } = readClaims(files);
  mkdirSync(CACHE, { recursive: true });
  const entry: Kept = { sources, hash: hashOf(sources), found: claims };
  writeFileSync(file, JSON.stringify(entry));
  return claims;
}
