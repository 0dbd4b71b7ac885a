import { expect, type Page } from '@playwright/test';
import { Audit, Outcome } from '@siteimprove/alfa-act';
import { Playwright } from '@siteimprove/alfa-playwright';
import rules from '@siteimprove/alfa-rules';
import { Conformance, Criterion } from '@siteimprove/alfa-wcag';

const isAA = Conformance.isAA();

/** Level A and AA, and what is good practice without a level; what asks for AAA is left out. */
const chosen = [...rules].filter((rule) => {
  const criteria = [...rule.requirements].filter(Criterion.isCriterion);
  return criteria.length === 0 || criteria.some((criterion) => isAA(criterion));
});

/** What a dialog keeps out of reach while it is open. */
const BACKGROUND = 'data-aria-hidden';

/** Nothing on the page breaks Siteimprove's rules, but for what a dialog keeps out of reach. */
export async function expectNoAlfaFindings(page: Page): Promise<void> {
  const document = await page.evaluateHandle(() => window.document);
  const outcomes = await Audit.of(await Playwright.toPage(document), chosen).evaluate();
  const failed = [...outcomes].filter((outcome) => Outcome.isFailed(outcome));
  const faults = failed
    .map((outcome) => `${outcome.rule.uri}: ${String(outcome.target).slice(0, 300)}`)
    .filter((fault) => !fault.includes(BACKGROUND));
  expect.soft(faults, `Alfa on ${page.url()}`).toEqual([]);
}
