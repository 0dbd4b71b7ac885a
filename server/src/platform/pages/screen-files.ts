import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk>;

function readManifest(webFolder: string): Manifest {
  const path = join(webFolder, '.vite/manifest.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** Of a screen's name, the scripts it needs besides those the page asks for anyway. */
export function readScreenFiles(webFolder: string, index: string): (screen: string) => string[] {
  const manifest = readManifest(webFolder);

  function collect(key: string, files: Set<string>): Set<string> {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file) || index.includes(chunk.file)) return files;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) collect(next, files);
    return files;
  }

  return (screen) => [...collect(`src/screens/${screen}/${screen}-screen.tsx`, new Set())];
}
