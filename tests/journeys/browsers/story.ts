import type { Person } from '../../harness/person.ts';
import type { Product } from '../../harness/product.ts';
import { test as base } from '../journey.ts';
import { startChromium } from './chromium.ts';
import { startFirefox } from './firefox.ts';
import { Screen } from './screen.ts';
import type { Engine, Tab } from './tab.ts';
import { startWebKit } from './webkit.ts';

export { expect } from '@playwright/test';

const engines = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit };

export type EngineName = keyof typeof engines;

interface BrowserStory {
  /**
   * A new browser profile, signed in as this member or as a guest, on a started page of this Gesso.
   */
  open(person: Person | null, path?: string, on?: Pick<Product, 'url'>): Promise<Screen>;
}

interface BrowserWorker {
  engineName: EngineName;
  engine: Engine;
}

async function signInInPage(email: string, password: string): Promise<boolean> {
  const response = await fetch('/api/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return response.ok;
}

export const test = base.extend<BrowserStory, BrowserWorker>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await engines[engineName]();
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  open: async ({ engine, gesso }, use) => {
    const tabs: Tab[] = [];
    await use(async (person, path = '/', on = gesso) => {
      const tab = await engine.open();
      tabs.push(tab);
      const screen = new Screen(tab, on.url);
      if (person) {
        await screen.goto('/legal');
        if ((await screen.run(signInInPage, person.email, person.password)) !== true)
          throw new Error(`${person.username} could not sign in.`);
      }
      await screen.open(path);
      return screen;
    });
    for (const tab of tabs) await tab.close();
  },
});
