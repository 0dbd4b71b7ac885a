import type { SubjectKind } from '@gesso/domain/moderation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  hidePerson,
  removeSubject,
  restoreSubject,
  showPerson,
} from '../features/visibility/hidden-rows.ts';
import { NO_ROWS, type VisibilityChanges } from '../features/visibility/visibility-changes.ts';
import { type Queries, sql } from '../platform/database/database.ts';
import { createHiding } from '../testing/hide.ts';
import { routeTable } from '../testing/route-table.ts';
import {
  markersOf,
  readsWithoutOthers,
  type ShownOnSurface,
  type Surface,
  sharedSurfaces,
  surfaces,
} from '../testing/surfaces.ts';
import { type SurfacesFixture, startSurfacesFixture } from '../testing/surfaces-fixture.ts';

let fixture: SurfacesFixture;
let hiding: ReturnType<typeof createHiding>;
beforeAll(async () => {
  fixture = await startSurfacesFixture();
  hiding = createHiding(fixture.gesso);
});
afterAll(() => fixture.gesso.close());

type Act = (tx: Queries) => Promise<VisibilityChanges>;

const everySurface = [...surfaces, ...sharedSurfaces];
const openAll = async (list: Surface[]) => {
  const opened = new Map<string, { status: number; text: string }>();
  for (const surface of list) opened.set(surface.name, await surface.open(fixture));
  return opened;
};

const markersIn = (text: string, shown: ShownOnSurface): string[] =>
  markersOf(fixture, shown).filter((marker) => text.includes(marker));

/** The surfaces that still show any of these, described as errors. */
async function errorsIn(list: Surface[], shown: readonly ShownOnSurface[]): Promise<string[]> {
  const answers = await openAll(list);
  return [...answers].flatMap(([name, { text }]) =>
    shown.flatMap((what) => markersIn(text, what).map((marker) => `${name} shows ${marker}`)),
  );
}

type Case = { name: string; gone: ShownOnSurface[]; act: (on: boolean) => Act };

const subject =
  (kind: SubjectKind, id: () => string) =>
  (on: boolean): Act =>
  (tx) =>
    (on ? removeSubject : restoreSubject)(fixture.gesso.services, tx, { kind, id: id() });

const allContent: ShownOnSurface[] = [
  'post',
  'sharing',
  'comment',
  'submission',
  'winner',
  'person',
  'collection',
];

const cases: Case[] = [
  { name: 'a post', gone: ['post', 'sharing'], act: subject('post', () => fixture.post.id) },
  { name: 'a comment', gone: ['comment'], act: subject('comment', () => fixture.comment.id) },
  {
    name: 'a submission',
    gone: ['submission'],
    act: subject('submission', () => fixture.submission.id),
  },
  {
    name: 'a winning submission',
    gone: ['winner'],
    act: subject('submission', () => fixture.winner.id),
  },
  { name: 'a community', gone: ['community'], act: subject('community', () => fixture.community) },
  {
    name: 'a collection',
    gone: ['collection'],
    act: subject('collection', () => fixture.collection.id),
  },
  {
    name: 'a community that is shared in',
    gone: ['sharing'],
    act: subject('community', () => fixture.circle),
  },
  { name: 'a profile', gone: allContent, act: subject('profile', () => fixture.artist.id) },
  ...(['closed', 'deleting'] as const).map((reason) => ({
    name: `somebody whose account is ${reason}`,
    gone: allContent,
    act:
      (on: boolean): Act =>
      (tx) =>
        (on ? hidePerson : showPerson)(fixture.gesso.services, tx, fixture.artist.id, reason),
  })),
];

describe('the table of surfaces', () => {
  it('contains every read, or lists it as showing no one else', () => {
    const reads = Object.entries(routeTable).flatMap(([key, { access }]) =>
      key.startsWith('GET ') && (access === 'guest' || access === 'member') ? [key] : [],
    );
    const surfaceNames = everySurface.map(({ name }) => name.split(',')[0] ?? '');
    const listed = new Set<string>([...surfaceNames, ...readsWithoutOthers]);
    expect(reads.filter((key) => !listed.has(key))).toEqual([]);
  });

  it('matches the surfaces while nothing is hidden', async () => {
    const missing: string[] = [];
    for (const surface of everySurface) {
      const { text } = await surface.open(fixture);
      const missingMarkers = surface.shows.filter((shown) => markersIn(text, shown).length === 0);
      missing.push(...missingMarkers.map((shown) => `${surface.name} does not show the ${shown}`));
    }
    expect(missing).toEqual([]);
  });
});

describe.each(cases)('hiding $name', ({ gone, act }) => {
  it('removes it from every surface, and it returns completely', async () => {
    const affected = everySurface.filter(({ shows }) =>
      gone.some((shown) => shows.includes(shown)),
    );
    const before = await openAll(everySurface);
    await hiding.hide(act(true));
    expect(await errorsIn(affected, gone)).toEqual([]);
    await hiding.show(act(false));
    expect(await openAll(everySurface)).toEqual(before);
  });
});

describe('a person whose rows are not marked as hidden yet', () => {
  const setHidden = (reasons: string[]) =>
    fixture.gesso.db.run(sql`
      update users set hidden_for = ${reasons} where id = ${fixture.artist.id}`);

  it('is visible nowhere', async () => {
    const before = await openAll(everySurface);
    await setHidden(['closed']);
    await hiding.events.publishHidden({ ...NO_ROWS, people: [fixture.artist.id] });
    const rows = await fixture.gesso.db.rows(sql`
      select 1 from posts where author_id = ${fixture.artist.id} and hidden`);
    expect(rows).toEqual([]);
    expect(await errorsIn(everySurface, allContent)).toEqual([]);
    await setHidden([]);
    await hiding.events.publishShown({ ...NO_ROWS, people: [fixture.artist.id] });
    expect(await openAll(everySurface)).toEqual(before);
  });
});
