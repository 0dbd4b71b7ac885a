import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/chromium.mjs';
import { type BenchHarness, perHarness } from '../harness/harness.ts';
import { linkPictures } from './pictures.ts';

export const PAGE_OBSERVER = fileURLToPath(new URL('page-observer.js', import.meta.url));

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

function start(more: string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium here. `npm test` installs one.');
  return chromium.launch({ executablePath, args: [...flags, ...more] });
}

const launch = perHarness(async (harness): Promise<Browser> => {
  const browser = await start();
  harness.onClose(() => browser.close());
  return browser;
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A browser with a debugging port, for clients other than Playwright. */
export async function launchWithPort(): Promise<{ port: number; close(): Promise<void> }> {
  const port = await freePort();
  const browser = await start([`--remote-debugging-port=${port}`]);
  return { port, close: () => browser.close() };
}

export const devices = {
  desk: { viewport: { width: 1440, height: 900 } },
  /** with the pixel density of phones */
  handset: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  },
  /** a mid-range phone */
  phone: {
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  },
} as const;

export type Conditions = {
  /** slowdown relative to the machine that runs the benchmark */
  slower: number;
  network: {
    offline: boolean;
    latency: number;
    downloadThroughput: number;
    uploadThroughput: number;
  };
};

const bytesPerSecond = (megabits: number): number => (megabits * 1_000_000) / 8;

export const MID_RANGE_PHONE: Conditions = {
  slower: 4,
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond(1.6),
    uploadThroughput: bytesPerSecond(0.75),
  },
};

export type Visit = { context: BrowserContext; page(): Promise<Page> };

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', MID_RANGE_PHONE.network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: MID_RANGE_PHONE.slower });
}

type VisitOptions = { device: keyof typeof devices; signedIn: boolean };

/** Visits a page in a fresh browser context, with the gallery's image files in place. */
export async function visit(
  harness: BenchHarness,
  { device, signedIn }: VisitOptions,
): Promise<Visit> {
  await linkPictures(harness);
  const product = await harness.product();
  const context = await (await launch(harness)).newContext({
    baseURL: product.url,
    ...devices[device],
  });
  await context.addInitScript({ path: PAGE_OBSERVER });
  if (signedIn) {
    const [session] = await product.sessions(1);
    const value = session?.cookie.split('=')[1] ?? '';
    await context.addCookies([{ name: 'gesso_session', value, url: product.url, httpOnly: true }]);
  }
  return {
    context,
    async page() {
      const page = await context.newPage();
      if (device === 'phone') await slowDown(page);
      return page;
    },
  };
}

/** A number recorded by the page observer. */
export async function observed(page: Page, question: string): Promise<number> {
  return Number(await page.evaluate(`pageObserver.${question}`));
}
