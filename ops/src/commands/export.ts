import { counted } from '@gesso/domain/kernel';
import { exportTree } from '../hosted-tree/export/export-tree.ts';
import { createProgress } from '../hosted-tree/progress.ts';
import { openServices } from './open-services.ts';
import { type Command, givenPath, print, printError, readArgs, UsageError } from './run-command.ts';

const USAGE = 'Usage: npm run export -- --to DIR';

function readTarget(args: string[]): string {
  const { values } = readArgs(USAGE, { args, options: { to: { type: 'string' } } });
  if (!values.to) throw new UsageError(USAGE);
  return givenPath(values.to);
}

/** Writes people, posts and pictures in the format of the hosted services. */
export const command: Command = async (args, shutdown) => {
  const to = readTarget(args);
  const services = await openServices(shutdown);
  const { nodes, files, missing } = await exportTree(services, to, createProgress(process.stdout));
  print(`Wrote ${counted(nodes, 'node')} and ${counted(files, 'file')} to ${to}`);
  for (const path of missing) printError(`Not in the storage: ${path}`);
};
