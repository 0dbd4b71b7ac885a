import { join } from 'node:path';
import { importTree } from '../hosted-tree/import-tree.ts';
import { createProgress } from '../hosted-tree/progress.ts';
import { createReport } from '../hosted-tree/report.ts';
import { openServices } from './open-services.ts';
import { type Command, givenPath, print, readArgs, UsageError } from './run-command.ts';

const USAGE =
  'Usage: npm run import -- tree.json [--auth users.json] [--files DIR] [--dry-run] [--report FILE]';

const givenOrNull = (path: string | undefined): string | null => (path ? givenPath(path) : null);

function readOptions(args: string[]) {
  const { values, positionals } = readArgs(USAGE, {
    args,
    allowPositionals: true,
    options: {
      auth: { type: 'string' },
      files: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      report: { type: 'string' },
    },
  });
  const [tree, ...extraArgs] = positionals;
  if (tree === undefined || extraArgs.length > 0) throw new UsageError(USAGE);
  return {
    report: givenOrNull(values.report),
    order: {
      tree: givenPath(tree),
      auth: givenOrNull(values.auth),
      files: givenOrNull(values.files),
      isDryRun: values['dry-run'],
    },
  };
}

/** Imports people, posts and pictures of the hosted services. */
export const command: Command = async (args, shutdown) => {
  const { report: reportPath, order } = readOptions(args);
  const services = await openServices(shutdown);
  const file = reportPath ?? join(services.settings.dataDir, 'import-report.json');
  const report = createReport(file);
  await importTree(services, order, { report, progress: createProgress(process.stdout) });
  for (const line of await report.finish()) print(line);
  if (order.isDryRun) print('\nThis was a dry run: nothing was written.');
  print(`\nThe full list of ids is in ${file}`);
};
