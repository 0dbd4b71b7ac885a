import { fileURLToPath } from 'node:url';
import { readSettings, type Settings, SettingsError } from '@gesso/server/settings/settings';
import type { Command } from './commands/run-command.ts';

/** The operator's commands; each is loaded when it is used. */
const commands = new Map<string, () => Promise<{ command: Command }>>([
  ['admin', () => import('./commands/admin.ts')],
  ['backup', () => import('./commands/backup.ts')],
  ['export', () => import('./commands/export.ts')],
  ['import', () => import('./commands/import.ts')],
  ['restore', () => import('./commands/restore.ts')],
  ['storage-copy', () => import('./commands/storage-copy.ts')],
]);

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return fail(error.message);
  }
}

async function serve(): Promise<void> {
  const settings = settingsOrExit();
  // The rest takes a second of CPU time to load, so settings are checked first.
  const { runServer } = await import('@gesso/server/run-server');
  const { companions } = await import('./companions.ts');
  await runServer(settings, fileURLToPath(import.meta.url), companions);
}

async function run(name: string, args: string[]): Promise<void> {
  const load = commands.get(name);
  if (!load)
    fail(`There is no command ${name}. The commands are ${[...commands.keys()].join(', ')}.`);
  const { runCommand } = await import('./commands/run-command.ts');
  await runCommand((await load()).command, args);
}

const [name, ...args] = process.argv.slice(2);
await (name === undefined ? serve() : run(name, args));
