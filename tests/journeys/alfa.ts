import { expect, type Page } from '@playwright/test';
import { Audit, Outcome } from '@siteimprove/alfa-act';
import { Playwright } from '@siteimprove/alfa-playwright';
import rules from '@siteimprove/alfa-rules';
import { Conformance, Criterion } from '@siteimprove/alfa-wcag';

const isAA = Conformance.isAA();

/** Level A and AA rules, and best practices without a level; AAA is excluded. */
const chosen = [...rules].filter((rule) => {
  const criteria = [...rule.requirements].filter(Criterion.isCriterion);
  return criteria.length === 0 || criteria.some((criterion) => isAA(criterion));
});

/** Marks content that a dialog makes inert. */
const BACKGROUND = 'data-aria-hidden';

/** Rules that do not apply while a dialog or a menu is open, with their expected finding. */
const excuses = [
  // The page's h1 and its skip link are in the background hidden by the dialog.
  { open: `[${BACKGROUND}]`, rule: 'sia-r61', found: '#document' },
  { open: `[${BACKGROUND}]`, rule: 'sia-r87', found: '#document' },
  // A menu's focus guard precedes the skip link, which then counts as text outside the landmarks.
  { open: '[role=menu]', rule: 'sia-r87', found: '#document' },
  // A menu is at the end of the body; it is reached from its trigger, which is in a landmark.
  { open: '[role=menu]', rule: 'sia-r57', found: '' },
  // The menu itself receives the focus but no clicks; its items are large enough.
  { open: '[role=menu]', rule: 'sia-r113', found: 'role="menu"' },
];

async function excusesOn(page: Page): Promise<typeof excuses> {
  const open = await page.evaluate(
    (selectors) => selectors.filter((selector) => document.querySelector(selector)),
    excuses.map((excuse) => excuse.open),
  );
  return excuses.filter((excuse) => open.includes(excuse.open));
}

/** Expects no violation of Siteimprove's rules, except in content that a dialog makes inert. */
export async function expectNoAlfaFindings(page: Page): Promise<void> {
  const document = await page.evaluateHandle(() => window.document);
  const outcomes = await Audit.of(await Playwright.toPage(document), chosen).evaluate();
  const excused = await excusesOn(page);
  const faults = [...outcomes]
    .filter((outcome) => Outcome.isFailed(outcome))
    .map(({ rule, target }) => ({ rule: rule.uri, found: String(target).slice(0, 300) }))
    .filter(({ found }) => !found.includes(BACKGROUND))
    .filter(
      ({ rule, found }) =>
        !excused.some((excuse) => rule.endsWith(excuse.rule) && found.includes(excuse.found)),
    );
  expect.soft(faults, `Alfa on ${page.url()}`).toEqual([]);
}
