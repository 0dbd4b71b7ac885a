import { fileURLToPath } from 'node:url';
import { readSettings, type Settings, SettingsError } from './settings/settings.ts';

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const settings = settingsOrExit();
// Everything else takes a second of processor time to load: a wrong setting is reported before.
const { runServer } = await import('./run-server.ts');
await runServer(settings, fileURLToPath(import.meta.url));
