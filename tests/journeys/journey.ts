import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from '@playwright/test';
import type { MailboxHost } from '../harness/mailbox.ts';
import {
  newHttpClient,
  newIpAddress,
  newPerson,
  type Person,
  type PersonOptions,
  sessionCookie,
} from '../harness/person.ts';
import type { Product } from '../harness/product.ts';
import { ConsoleErrors } from './console-errors.ts';
import { isOnCluster, openSharedGesso, startJourneyProduct } from './shared-gesso.ts';

export { expect } from '@playwright/test';
export type { Person } from '../harness/person.ts';

type On = { on?: MailboxHost };
type At = { at?: string };

interface Story {
  windows: Windows;
  /** A separate Gesso for journeys that stop or kill it, or need it empty. */
  ownGesso: Product;
  /** Additional settings of `ownGesso`: `test.use({ ownSettings: { … } })`. */
  ownSettings: Record<string, string>;
  /** Creates a member, on the shared Gesso or on another. */
  member(options?: PersonOptions & On): Promise<Person>;
  /** A new browser window signed in as this member, at the home page or at `at`. */
  openAs(person: Person, options?: BrowserContextOptions & At): Promise<Page>;
  /** A new blank browser window without a session: `page.goto('/login')`. */
  openGuest(options?: BrowserContextOptions & On): Promise<Page>;
  /** Declares console errors that are expected, such as refused requests. */
  expectedErrors(pattern: RegExp): void;
}

interface Shared {
  /** The Gesso shared by all journeys of a worker. */
  gesso: MailboxHost;
}

/* ms; a page without the app, such as plain text, is used as it is */
const START_WITHIN = 10_000;

/** Waits for the app, since the server-rendered page is not interactive before. */
async function started(page: Page): Promise<void> {
  const hasStarted = () =>
    document.getElementById('root') === null || 'started' in document.documentElement.dataset;
  await page.waitForFunction(hasStarted, null, { timeout: START_WITHIN }).catch(() => undefined);
}

/** Waits for the app after navigations, except those with their own `waitUntil`. */
function waitForStart(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (!options?.waitUntil) await started(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (!options?.waitUntil) await started(page);
    return response;
  };
}

/** The browser windows of one journey, with their console messages. */
class Windows {
  readonly errors = new ConsoleErrors();
  readonly #open: BrowserContext[] = [];
  readonly #browser: Browser;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async open(baseURL: string, options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await this.#browser.newContext({
      baseURL,
      // A journey cannot intercept requests that pass through a service worker.
      serviceWorkers: 'block',
      ...options,
      extraHTTPHeaders: { 'x-forwarded-for': newIpAddress(), ...options.extraHTTPHeaders },
    });
    this.errors.listen(context);
    if (options.javaScriptEnabled !== false) context.on('page', waitForStart);
    this.#open.push(context);
    return context;
  }

  async closeAll(): Promise<void> {
    for (const context of this.#open) await context.close();
  }
}

async function openSignedIn(
  windows: Windows,
  { home, email, password, recoveryCode }: Person,
  { at = '/', ...options }: BrowserContextOptions & At = {},
): Promise<Page> {
  const visitor = newHttpClient(home);
  await visitor.send('POST', '/api/sign-in', { email, password });
  if (recoveryCode)
    await visitor.send('POST', '/api/sign-in/second-factor', { code: recoveryCode() });
  const context = await windows.open(home, options);
  await context.addCookies([
    { name: sessionCookie, value: visitor.session(), url: home, httpOnly: true, sameSite: 'Lax' },
  ]);
  const page = await context.newPage();
  await page.goto(at);
  return page;
}

export const test = base.extend<Story, Shared>({
  ownSettings: [{}, { option: true }],
  gesso: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const server = await openSharedGesso();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  ownGesso: [
    async ({ ownSettings }, use, testInfo) => {
      testInfo.skip(isOnCluster, 'It needs a Gesso of its own.');
      const server = await startJourneyProduct(ownSettings);
      await use(server);
      await server.dispose();
    },
    { timeout: 180_000 },
  ],
  windows: async ({ browser }, use) => {
    const windows = new Windows(browser);
    await use(windows);
    await windows.closeAll();
    windows.errors.verify();
  },
  member: async ({ gesso }, use) => {
    await use(({ on = gesso, ...options } = {}) => newPerson(on.url, options));
  },
  openAs: async ({ windows }, use) => {
    await use((person, options) => openSignedIn(windows, person, options));
  },
  openGuest: async ({ windows, gesso }, use) => {
    await use(async ({ on = gesso, ...options } = {}) =>
      (await windows.open(on.url, options)).newPage(),
    );
  },
  expectedErrors: async ({ windows }, use) => {
    await use((pattern) => windows.errors.expectLike(pattern));
  },
});
