import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SettingsError } from './platform/settings/read-value.ts';
import { readSettings, type Settings } from './platform/settings/settings.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** Everything that is closed has a shorter patience of its own; this is for what nobody foresaw. */
const CLOSE_WITHIN_MS = 20_000;

const IS_BUILT = !import.meta.url.endsWith('.ts');

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

const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};

/** Ends in order, also when told to while still starting; a second reason changes nothing. */
function createClose(starting: Promise<RunningServer>): (code: number) => void {
  let closing = false;
  return (code) => {
    if (closing) return;
    closing = true;
    say('Closing');
    setTimeout(() => fail('Gesso could not close in time.'), CLOSE_WITHIN_MS).unref();
    starting.then((server) => server.close()).then(() => process.exit(code), fail);
  };
}

/** Where letters go when no mail server takes them. */
function sayOfLetters({ smtpUrl, devMailbox, dataDir }: Settings, address: string): void {
  if (devMailbox) say(`Letters can be read at ${address}/dev/mail`);
  else if (!smtpUrl) {
    say(`SMTP_URL is not set: letters and their codes reach nobody, they lie in ${dataDir}/mail`);
  }
}

async function main(): Promise<void> {
  const settings = settingsOrExit();
  const folders = {
    migrations: folder('../migrations'),
    web: folder('../../web/dist'),
  };
  if (IS_BUILT && !existsSync(folders.web)) fail('The web app is not built: run npm run build.');
  const starting = startServer(settings, folders, say);
  const close = createClose(starting);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => close(0));
  const server = await starting;
  void server.lostDatabase.then(({ message }) => {
    process.stderr.write(`${message}\n`);
    close(1);
  });
  say(`Gesso is open at ${settings.publicUrl ?? server.address}`);
  sayOfLetters(settings, server.address);
  if (settings.demo) {
    say('Sign in as demo@gesso.test or hello@gesso.test, password paint-with-me');
  }
}

main().catch(fail);
