import { newId } from '@gesso/domain/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { uploadPicture } from '../../testing/test-posts.ts';
import { preparingOriginals as store } from './preparing-originals.store.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());
afterEach(() => gesso.db.run(sql`delete from originals`));

let minutes = 0;
/** Each is later than the ones before. */
const nextMoment = () => {
  minutes += 1;
  return new Date(Date.UTC(2026, 0, 1, 0, minutes));
};

/** An original that has arrived; its file does not matter here. */
async function waiting({ member }: { member: TestMember }): Promise<string> {
  const [id, { id: pictureId }, time] = [newId(), await uploadPicture(member), nextMoment()];
  await gesso.db.run(sql`
    insert into originals (id, picture_id, owner_id, state, bytes, file_name, created_at, changed_at)
    values (${id}, ${pictureId}, ${member.id}, 'waiting', 1, 'a', ${time}, ${time})`);
  return id;
}

/** Starts the next original in turn. */
async function begin(): Promise<string> {
  const next = await store.next(gesso.db, []);
  const begun = next && (await store.begin(gesso.db, next.id, nextMoment()));
  return begun?.id ?? '';
}

/** Ends the wait: it was prepared or refused. */
const settle = (id: string) => store.setRefused(gesso.db, id, 'original-damaged', nextMoment());

const remove = (id: string) => gesso.db.run(sql`delete from originals where id = ${id}`);

const person = async () => ({ member: await gesso.member() });

/** Estimated waiting time of a person's originals, by id. */
async function secondsLeft({ member }: { member: TestMember }) {
  const { items } = (await member.call('GET /api/me/originals')).body;
  return new Map(items.map((original) => [original.id, original.secondsLeft]));
}

describe('the estimated waiting time', () => {
  it('The estimate counts one original of each other person for each of the owner’s.', async () => {
    const [many, one] = [await person(), await person()];
    const ids = [await waiting(many), await waiting(many), await waiting(many)];
    const last = await waiting(one);
    expect(await secondsLeft(many)).toEqual(
      new Map([
        [ids[2], 240],
        [ids[1], 180],
        [ids[0], 120],
      ]),
    );
    expect(await secondsLeft(one)).toEqual(new Map([[last, 120]]));
  });

  it('The estimate uses the duration of recent originals, and is unknown once an original is ready.', async () => {
    const owner = await person();
    const first = await waiting(owner);
    await gesso.db.run(sql`
      update originals set state = 'ready', begun_at = changed_at - interval '20 seconds'
      where id = ${first}`);
    const second = await waiting(owner);
    expect(await secondsLeft(owner)).toEqual(
      new Map([
        [second, 20],
        [first, null],
      ]),
    );
    await begin();
    await gesso.db.run(sql`
      update originals set state = 'ready', changed_at = begun_at + interval '40 seconds'
      where id = ${second}`);
    const third = await waiting(owner);
    expect((await secondsLeft(owner)).get(third)).toBe(30);
  });
});

describe('an original waits', () => {
  it('An original waits for at most one original of each person who came before.', async () => {
    const [many, one] = [await person(), await person()];
    const first = [await waiting(many), await waiting(many), await waiting(many)];
    const last = await waiting(one);
    const order: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const id = await begin();
      order.push(id);
      await settle(id);
    }
    expect(order).toEqual([first[0], last, first[1], first[2]]);
    expect(await begin()).toBe('');
  });

  it('Removing and resending originals does not delay those of other people.', async () => {
    const [restless, patient] = [await person(), await person()];
    for (const owner of [patient, restless]) {
      await waiting(owner);
      await settle(await begin());
    }
    const [again, wanted] = [await waiting(restless), await waiting(patient)];
    await gesso.db.run(sql`delete from originals where state = 'refused'
      and owner_id = ${restless.member.id}`);
    expect(await begin()).toBe(wanted);
    await remove(wanted);
    expect(await begin()).toBe(again);
  });

  it('A failed original does not delay others of its owner, and has its own turn again.', async () => {
    const [unlucky, other] = [await person(), await person()];
    const failed = await waiting(unlucky);
    expect(await begin()).toBe(failed);
    const [next, theirs] = [await waiting(unlucky), await waiting(other)];
    expect(await begin()).toBe(theirs);
    await settle(theirs);
    expect(await begin()).toBe(next);
    await settle(next);
    // New originals of another person come and go; the failed one still gets its turn.
    await waiting(other);
    await waiting(other);
    await settle(await begin());
    expect(await begin()).toBe(failed);
  });
});
