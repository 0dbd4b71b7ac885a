import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// PostgreSQL puts its socket beside its cluster if that path is short enough.
const LONGEST = 40;

export type Folder = { path: string; remove(): void };

/** A folder for this run that PostgreSQL's account can access; empty, or a copy of a template. */
export function makeFolder(name: string, template?: string): Folder {
  const near = realpathSync(tmpdir());
  const path = mkdtempSync(join(near.length <= LONGEST ? near : '/tmp', `gesso-${name}-`));
  chmodSync(path, 0o711);
  // cp keeps the owners, including PostgreSQL's account.
  if (template) execFileSync('cp', ['-a', `${template}/.`, path]);
  return {
    path: realpathSync(path),
    remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  };
}
