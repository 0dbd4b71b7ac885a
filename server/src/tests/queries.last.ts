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

const written = writtenStatements(sharedStoreFunctions());
const isKept = (name: string, text: string) => isWritten(written, name, text);
const executed = snapshotOf(executedStatements());
const writes = process.env.GESSO_WRITE_QUERIES;
if (writes === 'all') writeSnapshot({ snapshot: executed, open: new Set() });
if (writes === 'more') writeSnapshot(addTo(readSnapshot(), executed, isKept));
const { snapshot, open } = readSnapshot();

const listed = (statements: Snapshot, isListed: (name: string, text: string) => boolean) =>
  [...statements].flatMap(([name, texts]) =>
    [...texts].filter((text) => isListed(name, text)).map((text) => `${name}\n${text}`),
  );

/** The statements of a function that one of its templates makes: they differ by conditions. */
function variantsOf(name: string, text: string): string[] {
  const template = templateOf(written, name, text);
  const texts = [...(executed.get(name) ?? [])];
  return texts.filter((one) => templateOf(written, name, one) === template);
}

it('server/queries shows every template of a store that is executed; if not, `npm run queries` writes them again', () => {
  // Tests combine conditions at random, so one executed variant of a template in the snapshot is enough.
  const isShown = (name: string, text: string) => snapshot.get(name)?.has(text) ?? false;
  const isMissing = (name: string, text: string) =>
    !open.has(name) && !variantsOf(name, text).some((one) => isShown(name, one));
  expect(listed(executed, isMissing)).toEqual([]);
});

it('server/queries has no statement that is gone from the stores; if it has, `npm run queries` writes them again', () => {
  expect(listed(snapshot, (name, text) => !isKept(name, text))).toEqual([]);
});
