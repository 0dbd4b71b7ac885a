import { expect, it } from 'vitest';
import {
  addTo,
  readSnapshot,
  type Snapshot,
  snapshotOf,
  writeSnapshot,
} from '../testing/queries/query-snapshot.ts';
import { executedStatements, sharedStoreFunctions } from '../testing/queries/statement-records.ts';
import { isWritten, templateOf, writtenStatements } from '../testing/queries/written-statements.ts';

const templates = writtenStatements(sharedStoreFunctions());
const isKept = (name: string, text: string) => isWritten(templates, name, text);
const executed = snapshotOf(executedStatements());
const writes = process.env.GESSO_WRITE_QUERIES;
if (writes === 'all') writeSnapshot({ snapshot: executed, open: new Set() });
if (writes === 'more') writeSnapshot(addTo(readSnapshot(), executed, isKept));
const { snapshot, open } = readSnapshot();

const listed = (statements: Snapshot, isListed: (name: string, text: string) => boolean) =>
  [...statements].flatMap(([name, texts]) =>
    [...texts].filter((text) => isListed(name, text)).map((text) => `${name}\n${text}`),
  );

/** The function's statements made by one of its templates: they differ in their conditions. */
function variantsOf(name: string, text: string): string[] {
  const template = templateOf(templates, name, text);
  const texts = [...(executed.get(name) ?? [])];
  return texts.filter((variant) => templateOf(templates, name, variant) === template);
}

it('server/queries shows every executed template of a store; otherwise run `npm run queries`.', () => {
  // Tests combine conditions at random, so one executed variant of a template in the snapshot is
  // enough.
  const isShown = (name: string, text: string) => snapshot.get(name)?.has(text) ?? false;
  const isMissing = (name: string, text: string) =>
    !open.has(name) && !variantsOf(name, text).some((variant) => isShown(name, variant));
  expect(listed(executed, isMissing)).toEqual([]);
});

it('server/queries has no statement that was removed from the stores; otherwise run `npm run queries`.', () => {
  expect(listed(snapshot, (name, text) => !isKept(name, text))).toEqual([]);
});
