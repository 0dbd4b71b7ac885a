import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { finishAnimations } from './finish-animations.ts';

const file = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const engine = readFileSync(file, 'utf8');

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const options = JSON.stringify({ runOnly: rules, resultTypes: ['violations'] });

/** Returns violations only, since passing results would be megabytes. */
const FINDINGS = `axe.run(document, ${options}).then(({ violations }) =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => id + ': ' + help + ' at ' + target.join(' ') +
      ' (' + failureSummary + ')')))`;

/** Expects no violation of WCAG 2.2 AA that can be detected automatically. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colors cannot be measured during a fade.
  await finishAnimations(page);
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(engine);
  expect(await page.evaluate(FINDINGS), `accessibility of ${page.url()}`).toEqual([]);
}
