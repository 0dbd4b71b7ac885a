import { fileURLToPath } from 'node:url';
import { SettingsError } from './platform/settings/read-value.ts';
import { readSettings, type Settings } from './platform/settings/settings.ts';
import { startServer } from './start-server.ts';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`);
};

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

async function main(): Promise<void> {
  const settings = settingsOrExit();
  const server = await startServer(
    settings,
    { migrations: folder('../migrations'), web: folder('../../web/dist') },
    say,
  );
  say(`Gesso is open at ${settings.publicUrl ?? server.address}`);
  if (settings.demo) {
    say('Sign in as demo@gesso.test or hello@gesso.test, password paint-with-me');
  }
  let closing = false;
  const close = () => {
    if (closing) return;
    closing = true;
    say('Closing');
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
