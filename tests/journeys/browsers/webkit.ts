import { type ChildProcess, spawn } from 'node:child_process';
import { z } from 'zod';
import { freePort } from '../../harness/free-port.ts';
import { waitUntil } from '../../harness/wait-until.ts';
import { actions, type Engine, type Tab } from './tab.ts';

const sessionSchema = z.object({ sessionId: z.string() });
const errorSchema = z.object({ message: z.string() });
const replySchema = z.object({ value: z.unknown() });

/** The key by which WebDriver identifies an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const elementSchema = z.object({ [ELEMENT]: z.string() });

async function ask(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { value } = replySchema.parse(await response.json());
  if (!response.ok) throw new Error(`${url}: ${errorSchema.safeParse(value).data?.message}`);
  return value;
}

const SCRIPT = `const done = arguments[arguments.length - 1];
  (EXPRESSION).then((value) => done({ value }), (error) => done({ error: String(error) }));`;

const outcomeSchema = z.object({ value: z.string().optional(), error: z.string().optional() });

async function openTab(driver: string): Promise<Tab> {
  // MiniBrowser in its automation mode stores nothing, like a private window in Safari.
  const capabilities = { alwaysMatch: { pageLoadStrategy: 'normal' } };
  const created = await ask('POST', `${driver}/session`, { capabilities });
  const session = `${driver}/session/${sessionSchema.parse(created).sessionId}`;
  const post = (path: string, body: object = {}) => ask('POST', `${session}/${path}`, body);
  // Navigation errors are ignored: the browser then shows its own error page.
  const shown = async (loading: Promise<unknown>) => void (await loading.catch(() => null));
  await post('window/rect', { x: 0, y: 0, width: 1280, height: 880 });
  await post('timeouts', { script: 60_000, pageLoad: 60_000 });
  return {
    goto: (url) => shown(post('url', { url })),
    reload: () => shown(post('refresh')),
    back: () => shown(post('back')),
    async evaluate(expression) {
      const script = SCRIPT.replace('EXPRESSION', () => expression);
      const outcome = outcomeSchema.parse(await post('execute/async', { script, args: [] }));
      if (outcome.value === undefined) throw new Error(`In the page: ${outcome.error}`);
      return outcome.value;
    },
    click: async (point) => void (await post('actions', { actions: actions.click(point) })),
    type: async (typed) => void (await post('actions', { actions: actions.type(typed) })),
    async chooseFiles(css, paths) {
      const element = await post('element', { using: 'css selector', value: css });
      await post(`element/${elementSchema.parse(element)[ELEMENT]}/value`, {
        text: paths.join('\n'),
      });
    },
    close: async () => void (await ask('DELETE', session)),
  };
}

const started = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) =>
    child.once('spawn', () => resolve()).once('error', reject),
  );

/** A virtual display, since WebKitGTK has no headless mode. Returns its name once it is ready. */
async function startScreen(): Promise<{ name: string; close(): void }> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await started(screen);
  const number = await new Promise<string>((resolve) =>
    screen.stdout.once('data', (data) => resolve(String(data).trim())),
  );
  return { name: `:${number}`, close: () => void screen.kill() };
}

/** WebKitGTK, which has Safari's engine, driven by WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const screen = await startScreen();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.name, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  });
  await started(driver);
  const isUp = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitUntil('WebKitWebDriver responds', isUp);
  return {
    open: () => openTab(url),
    async close() {
      driver.kill();
      screen.close();
    },
  };
}
