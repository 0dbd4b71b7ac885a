import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const file = createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js');
const engine = readFileSync(file, 'utf8');

/**
 * The engine cannot parse oklch(), the notation of our colors; axe checks contrast in both themes.
 */
const EXCUSED = 'text_contrast_sufficient';

/**
 * Only definite violations of IBM's Equal Access engine; those that need manual review are skipped.
 */
const FINDINGS = `(async () => {
  const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
  const hidden = (path) => {
    const found = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null);
    const node = found.singleNodeValue;
    const element = node instanceof Element ? node : node?.parentElement;
    return Boolean(element?.closest('[data-aria-hidden], details:not([open]) > :not(summary)'));
  };
  return results
    .filter(({ ruleId }) => ruleId !== '${EXCUSED}')
    .filter(({ value, path }) => value.join() === 'VIOLATION,FAIL' && !hidden(path.dom))
    .map(({ ruleId, message, path, snippet }) => [ruleId, message, path.dom, snippet].join(' | '));
})()`;

/**
 * Expects no WCAG 2.2 violation by IBM's rules, except in content hidden by a dialog or a closed
 * `details`: there the engine reports fields without a label, since it considers only the label
 * hidden.
 */
export async function expectNoIbmFindings(page: Page): Promise<void> {
  const known = await page.evaluate("'ace' in window");
  if (!known) await page.evaluate(`${engine}; window.ace = ace;`);
  expect.soft(await page.evaluate(FINDINGS), `IBM's engine on ${page.url()}`).toEqual([]);
}
