import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { finishAnimations } from './finish-animations.ts';

const file = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const engine = readFileSync(file, 'utf8');

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const options = JSON.stringify({ runOnly: rules, resultTypes: ['violations'] });

/** Only what is wrong leaves the page: all that is right would be megabytes. */
const FINDINGS = `axe.run(document, ${options}).then(({ violations }) =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => id + ': ' + help + ' at ' + target.join(' ') +
      ' (' + failureSummary + ')')))`;

/** Nothing on the page breaks WCAG 2.2 AA, as far as a machine can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours in the middle of a fade have no contrast to measure yet.
  await finishAnimations(page);
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(engine);
  expect(await page.evaluate(FINDINGS), `accessibility of ${page.url()}`).toEqual([]);
}
