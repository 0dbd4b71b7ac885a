import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type BenchStage, perStage } from '../stage/stage.ts';
import { hangPictures } from './pictures.ts';
import { type Protocol, speakTo } from './protocol.ts';
import { devices, launchWithPort, NETWORK, PAGE_OBSERVER, SLOWER } from './visit.ts';

/* ms without a word from the page, after which it is taken to stand */
const QUIET = 1500;

const browser = perStage(async (stage): Promise<Protocol> => {
  const { port, close } = await launchWithPort();
  const protocol = await speakTo(port);
  stage.onClose(async () => {
    protocol.close();
    await close();
  });
  return protocol;
});

const field = (result: unknown, name: string): string => {
  const value = Object(result)[name];
  if (typeof value !== 'string') throw new Error(`The browser gave no ${name}.`);
  return value;
};

async function untilQuiet(protocol: Protocol, sessionId: string): Promise<void> {
  while (performance.now() - protocol.lastHeard(sessionId) < QUIET) await pause(100);
}

/**
 * A phone as it lies in somebody's hand: no debugger listens to the page's scripts, since a browser
 * that records where every error was made reads the largest of them twice. Answers how each visit
 * in turn saw the page.
 */
export async function visitPlainly(
  stage: BenchStage,
  path: string,
  visits: number,
): Promise<unknown[]> {
  await hangPictures(stage);
  const { url, sessions } = await stage.product();
  const [session] = await sessions(1);
  const protocol = await browser(stage);
  const context = field(await protocol.send('Target.createBrowserContext'), 'browserContextId');
  const [name = '', value = ''] = session?.cookie.split('=') ?? [];
  await protocol.send('Storage.setCookies', {
    browserContextId: context,
    cookies: [{ name, value, url, httpOnly: true }],
  });
  const seen: unknown[] = [];
  for (let visit = 0; visit < visits; visit += 1)
    seen.push(await look(protocol, context, url + path));
  await protocol.send('Target.disposeBrowserContext', { browserContextId: context });
  return seen;
}

async function look(protocol: Protocol, browserContextId: string, url: string): Promise<unknown> {
  const made = await protocol.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const targetId = field(made, 'targetId');
  const attached = await protocol.send('Target.attachToTarget', { targetId, flatten: true });
  const sessionId = field(attached, 'sessionId');
  const tell = (method: string, params?: object) => protocol.send(method, params, sessionId);
  const { viewport, deviceScaleFactor } = devices.phone;
  await tell('Page.enable');
  await tell('Network.enable');
  await tell('Network.emulateNetworkConditions', NETWORK);
  await tell('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await tell('Emulation.setDeviceMetricsOverride', {
    ...viewport,
    deviceScaleFactor,
    mobile: true,
  });
  await tell('Emulation.setTouchEmulationEnabled', { enabled: true });
  await tell('Page.addScriptToEvaluateOnNewDocument', {
    source: readFileSync(PAGE_OBSERVER, 'utf8'),
  });
  await tell('Page.navigate', { url });
  await untilQuiet(protocol, sessionId);
  const told = await tell('Runtime.evaluate', {
    expression: 'JSON.stringify(pageObserver.seen())',
  });
  await protocol.send('Target.closeTarget', { targetId });
  return JSON.parse(field(Object(told).result, 'value'));
}
