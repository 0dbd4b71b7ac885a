import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type BenchHarness, perHarness } from '../harness/harness.ts';
import { connectDevTools, type DevToolsProtocol } from './devtools-protocol.ts';
import { linkPictures } from './pictures.ts';
import {
  type Conditions,
  devices,
  launchWithPort,
  MID_RANGE_PHONE,
  PAGE_OBSERVER,
} from './visit.ts';

/* ms without a protocol message, after which the page counts as loaded (network idle) */
const QUIET = 1500;
/* ms after which a page without a first paint is reported as it is */
const PATIENCE = 30_000;

export const SLOW_3G: Conditions = {
  slower: 6,
  network: { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
};

const browser = perHarness(async (harness): Promise<DevToolsProtocol> => {
  const { port, close } = await launchWithPort();
  const protocol = await connectDevTools(port);
  harness.onClose(async () => {
    protocol.close();
    await close();
  });
  return protocol;
});

const field = (result: unknown, name: string): string => {
  const value = Object(result)[name];
  if (typeof value !== 'string') throw new Error(`The browser returned no ${name}.`);
  return value;
};

async function untilQuiet(protocol: DevToolsProtocol, sessionId: string): Promise<void> {
  while (performance.now() - protocol.lastMessageAt(sessionId) < QUIET) await pause(100);
}

type PlainVisit = { path: string; visits?: number; signedIn?: boolean; conditions?: Conditions };

/** A browser context with an empty cache, signed in by a session cookie if wanted. */
async function newContext(
  harness: BenchHarness,
  protocol: DevToolsProtocol,
  signedIn: boolean,
): Promise<string> {
  const { url, sessions } = await harness.product();
  const context = field(await protocol.send('Target.createBrowserContext'), 'browserContextId');
  const [session] = signedIn ? await sessions(1) : [];
  if (!session) return context;
  const [name = '', value = ''] = session.cookie.split('=');
  await protocol.send('Storage.setCookies', {
    browserContextId: context,
    cookies: [{ name, value, url, httpOnly: true }],
  });
  return context;
}

/**
 * Visits a page without the Runtime and Debugger domains of the protocol, with which the browser
 * records the position of every error and parses the largest scripts twice. Returns the result of
 * the page observer for each visit.
 */
export async function visitPlainly(harness: BenchHarness, options: PlainVisit): Promise<unknown[]> {
  const { path, visits = 1, signedIn = true, conditions = MID_RANGE_PHONE } = options;
  await linkPictures(harness);
  const { url } = await harness.product();
  const protocol = await browser(harness);
  const context = await newContext(harness, protocol, signedIn);
  const results: unknown[] = [];
  for (let visit = 0; visit < visits; visit += 1)
    results.push(await visitOnce(protocol, context, { url: url + path, conditions }));
  await protocol.send('Target.disposeBrowserContext', { browserContextId: context });
  return results;
}

type Look = { url: string; conditions: Conditions };

async function visitOnce(
  protocol: DevToolsProtocol,
  browserContextId: string,
  options: Look,
): Promise<unknown> {
  const { url, conditions } = options;
  const target = await protocol.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  });
  const targetId = field(target, 'targetId');
  const attached = await protocol.send('Target.attachToTarget', { targetId, flatten: true });
  const sessionId = field(attached, 'sessionId');
  const send = (method: string, params?: object) => protocol.send(method, params, sessionId);
  const { viewport, deviceScaleFactor } = devices.phone;
  await send('Page.enable');
  await send('Network.enable');
  await send('Network.emulateNetworkConditions', conditions.network);
  await send('Emulation.setCPUThrottlingRate', { rate: conditions.slower });
  await send('Emulation.setDeviceMetricsOverride', {
    ...viewport,
    deviceScaleFactor,
    mobile: true,
  });
  await send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await send('Page.addScriptToEvaluateOnNewDocument', {
    source: readFileSync(PAGE_OBSERVER, 'utf8'),
  });
  await send('Page.navigate', { url });
  const metrics = await untilPainted(protocol, sessionId);
  await protocol.send('Target.closeTarget', { targetId });
  return metrics;
}

/**
 * Polls after each idle period until a first contentful paint, since a page may be idle before it.
 */
async function untilPainted(protocol: DevToolsProtocol, sessionId: string): Promise<unknown> {
  const expression = 'JSON.stringify(pageObserver.seen())';
  const end = performance.now() + PATIENCE;
  for (;;) {
    await untilQuiet(protocol, sessionId);
    const evaluated = await protocol.send('Runtime.evaluate', { expression }, sessionId);
    const metrics: unknown = JSON.parse(field(Object(evaluated).result, 'value'));
    if (Object(metrics).fcp > 0 || performance.now() > end) return metrics;
  }
}
