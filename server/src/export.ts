import { parseArgs } from 'node:util';
import { counted } from '@gesso/domain/kernel';
import { exportTree } from './hosted-tree/export/export-tree.ts';
import { createProgress } from './hosted-tree/progress.ts';
import { SettingsError } from './platform/settings/read-value.ts';
import { givenPath, runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run export -- --to DIR';

function readTarget(args: string[]): string {
  try {
    const { values } = parseArgs({ args, options: { to: { type: 'string' } } });
    if (values.to) return givenPath(values.to);
  } catch {
    // said below
  }
  throw new SettingsError(USAGE);
}

/** Writes people, posts and pictures as the hosted services had them. */
await runCommand(async (tools) => {
  const to = readTarget(process.argv.slice(2));
  const { nodes, files, missing } = await exportTree(tools, to, createProgress(process.stdout));
  process.stdout.write(`Wrote ${counted(nodes, 'node')} and ${counted(files, 'file')} to ${to}\n`);
  for (const path of missing) process.stderr.write(`Not in the storage: ${path}\n`);
});
