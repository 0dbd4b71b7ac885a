import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../harness/root.ts';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The newest commit without the newest migration; undefined in a shallow clone. */
export function previousCommit(): string | undefined {
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'server/migrations/*.sql');
  const [commit, parent] = git('rev-list', '--parents', '-1', added).split(' ');
  return commit ? parent : undefined;
}

/** Links the currently installed packages; our own workspaces are those of that commit. */
function linkPackages(folder: string): void {
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@gesso'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@gesso') symlinkSync(join(root, 'node_modules', name), join(packages, name));
  }
  for (const name of readdirSync(join(root, 'node_modules', '@gesso'))) {
    symlinkSync(join(folder, name), join(packages, '@gesso', name));
  }
}

const SOURCES = ['server', 'domain', 'demo', 'ops', 'web', 'package.json', 'tsconfig.base.json'];

/** Checks the commit's sources out into a folder; returns node's arguments to run them. */
export function layOutCommit(commit: string, folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  const listed = git('ls-tree', '--name-only', commit, ...SOURCES).split('\n');
  const archive = execFileSync('git', ['archive', commit, ...listed], {
    cwd: root,
    maxBuffer: 512 * 1024 * 1024,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkPackages(folder);
  const main = listed.includes('ops') ? 'ops/src/main.ts' : 'server/src/main.ts';
  return ['--import', 'tsx', join(folder, main)];
}
