import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Chromium reports every refused request; being refused is an answer like any other, failing is not. */
const refusals = /Failed to load resource: .* status of 4\d\d .*\/api\//;

/** Gathers what pages complain about. A journey passes in silence, or with the noise it announced. */
export class Noise {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [refusals];

  listen(context: BrowserContext): void {
    context.on('page', (page: Page) => {
      page.on('pageerror', (error) =>
        this.#heard.push(`page error: ${error.stack ?? error.message}`),
      );
    });
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      this.#heard.push(`console error: ${message.text()} (${message.location().url})`);
    });
  }

  /** From here on, and before, complaints like this one are part of the story. */
  expectLike(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  verify(): void {
    const unexpected = this.#heard.filter(
      (line) => !this.#expected.some((pattern) => pattern.test(line)),
    );
    expect(unexpected, 'complaints in the browser’s console').toEqual([]);
  }
}
