import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { importTree } from './hosted-tree/import-tree.ts';
import { createProgress } from './hosted-tree/progress.ts';
import { createReport } from './hosted-tree/report.ts';
import { SettingsError } from './platform/settings/read-value.ts';
import { givenPath, runCommand } from './run-command.ts';

const USAGE =
  'Usage: npm run import -- tree.json [--auth users.json] [--files DIR] [--dry-run] [--report FILE]';

function readOrder(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        auth: { type: 'string' },
        files: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        report: { type: 'string' },
      },
    });
    const [tree, ...others] = positionals;
    if (tree !== undefined && others.length === 0) return { tree, ...values };
  } catch {
    // said below
  }
  throw new SettingsError(USAGE);
}

/** Moves people, posts and pictures of the hosted services into Gesso. */
await runCommand(async (tools) => {
  const order = readOrder(process.argv.slice(2));
  const file = order.report
    ? givenPath(order.report)
    : join(tools.settings.dataDir, 'import-report.json');
  const report = createReport(file);
  const isDryRun = order['dry-run'];
  await importTree(
    tools,
    {
      tree: givenPath(order.tree),
      auth: order.auth ? givenPath(order.auth) : null,
      files: order.files ? givenPath(order.files) : null,
      isDryRun,
    },
    { report, progress: createProgress(process.stdout) },
  );
  for (const line of await report.finish()) process.stdout.write(`${line}\n`);
  if (isDryRun) process.stdout.write('\nThis was a dry run: nothing was written.\n');
  process.stdout.write(`\nEvery id is named in ${file}\n`);
});
