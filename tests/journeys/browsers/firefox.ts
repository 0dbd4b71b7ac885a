import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { actions, type Engine, type Tab } from './tab.ts';

const preferences = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
};

const answerSchema = z.object({
  id: z.number(),
  type: z.enum(['success', 'error']),
  result: z.unknown(),
  message: z.string().optional(),
});

type Send = (method: string, params?: object) => Promise<unknown>;

/** The address Firefox prints once it accepts connections. */
async function addressOf(browser: ChildProcess): Promise<string> {
  if (!browser.stderr) throw new Error('Firefox has no output.');
  for await (const line of createInterface(browser.stderr)) {
    const address = /^WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('Firefox ended before it could be driven.');
}

async function connect(address: string): Promise<{ send: Send; close(): void }> {
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (answer: z.infer<typeof answerSchema>) => void>();
  let last = 0;
  socket.on('message', (data) => {
    const answer = answerSchema.safeParse(JSON.parse(String(data))).data;
    if (answer) waiting.get(answer.id)?.(answer);
  });
  const send: Send = async (method, params = {}) => {
    last += 1;
    const id = last;
    const response = new Promise<z.infer<typeof answerSchema>>((resolve) =>
      waiting.set(id, resolve),
    );
    socket.send(JSON.stringify({ id, method, params }));
    const { type, message, result } = await response;
    waiting.delete(id);
    if (type === 'error') throw new Error(`${method}: ${message}`);
    return result;
  };
  return { send, close: () => socket.close() };
}

const contextSchema = z.object({ context: z.string() });
const userContextSchema = z.object({ userContext: z.string() });
const textSchema = z.object({
  type: z.literal('success', 'The function in the page failed.'),
  result: z.object({ value: z.string() }),
});
const nodeSchema = z.object({ result: z.object({ sharedId: z.string() }) });

async function openTab(send: Send): Promise<Tab> {
  const { userContext } = userContextSchema.parse(await send('browser.createUserContext'));
  const created = await send('browsingContext.create', { type: 'tab', userContext });
  const { context } = contextSchema.parse(created);
  const evaluate = (expression: string) =>
    send('script.evaluate', { expression, target: { context }, awaitPromise: true });
  // Navigation errors are ignored: the browser then shows its own error page.
  const shown = async (loading: Promise<unknown>) => void (await loading.catch(() => null));
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });
  return {
    goto: (url) => shown(send('browsingContext.navigate', { context, url, wait: 'interactive' })),
    reload: () => shown(send('browsingContext.reload', { context, wait: 'interactive' })),
    back: () => shown(send('browsingContext.traverseHistory', { context, delta: -1 })),
    async evaluate(expression) {
      const response = await evaluate(expression);
      const read = textSchema.safeParse(response);
      if (!read.success) throw new Error(`In the page: ${JSON.stringify(response).slice(0, 500)}`);
      return read.data.result.value;
    },
    click: async (point) =>
      void (await send('input.performActions', { context, actions: actions.click(point) })),
    type: async (typed) =>
      void (await send('input.performActions', { context, actions: actions.type(typed) })),
    async chooseFiles(css, paths) {
      const response = await evaluate(`document.querySelector(${JSON.stringify(css)})`);
      const element = { sharedId: nodeSchema.parse(response).result.sharedId };
      await send('input.setFiles', { context, element, files: paths });
    },
    close: async () => void (await send('browser.removeUserContext', { userContext })),
  };
}

/**
 * Firefox, driven by WebDriver BiDi, which it supports natively. The libraries for this require
 * geckodriver, which is neither in Debian nor on npm.
 */
export async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'gesso-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const browser = spawn(
    process.env.FIREFOX_PATH ?? 'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  );
  const exit = new Promise((resolve) => browser.once('exit', resolve));
  const { send, close } = await connect(await addressOf(browser));
  // Otherwise a full pipe would block the browser.
  browser.stderr?.resume();
  await send('session.new', { capabilities: { alwaysMatch: {} } });
  return {
    open: () => openTab(send),
    async close() {
      await send('browser.close').catch(() => browser.kill());
      close();
      await exit;
      rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
