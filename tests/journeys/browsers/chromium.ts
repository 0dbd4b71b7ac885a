import { chromium } from '@playwright/test';
import { type Engine, keys, type Tab } from './tab.ts';

const names = new Map<string, string>(Object.entries(keys).map(([name, code]) => [code, name]));

/** Chromium, driven by Playwright. */
export async function startChromium(): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  return {
    async open(): Promise<Tab> {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      // Navigation errors are ignored: the browser then shows its own error page.
      const shown = async (loading: Promise<unknown>) => void (await loading.catch(() => null));
      return {
        goto: (url) => shown(page.goto(url)),
        reload: () => shown(page.reload()),
        back: () => shown(page.goBack()),
        evaluate: (expression) => page.evaluate<string>(expression),
        click: ({ x, y }) => page.mouse.click(x, y),
        async type(typed) {
          for (const key of typed) await page.keyboard.press(names.get(key) ?? key);
        },
        chooseFiles: (css, paths) => page.locator(css).setInputFiles(paths),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
