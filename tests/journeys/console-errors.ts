import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Chromium reports every 4xx response as an error; refusals are expected, failures are not. */
const refusals = /Failed to load resource: .* status of 4\d\d .*\/api\//;

/** Collects console and page errors. A journey passes only without unexpected ones. */
export class ConsoleErrors {
  readonly #errors: string[] = [];
  readonly #expected: RegExp[] = [refusals];

  listen(context: BrowserContext): void {
    context.on('page', (page: Page) => {
      page.on('pageerror', (error) =>
        this.#errors.push(`page error: ${error.stack ?? error.message}`),
      );
    });
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      this.#errors.push(`console error: ${message.text()} (${message.location().url})`);
    });
  }

  /** Expects errors that match, before and after this call. */
  expectLike(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  verify(): void {
    const unexpected = this.#errors.filter(
      (line) => !this.#expected.some((pattern) => pattern.test(line)),
    );
    expect(unexpected, 'unexpected errors in the console').toEqual([]);
  }
}
