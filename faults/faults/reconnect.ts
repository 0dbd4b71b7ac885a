import { randomUUID } from 'node:crypto';
import { commentsApi } from '@gesso/domain/comments/api';
import { type PostEvent, postTopic } from '@gesso/domain/posts';
import { newPerson, newVisitor, type Person } from '../../e2e/person.ts';
import { createPost } from '../../e2e/posts.ts';
import type { Product } from '../../product/product.ts';
import { waitUntil } from '../../product/wait-until.ts';
import type { Fault } from '../fault.ts';
import type { Findings } from '../findings.ts';
import { openTab } from '../harness/tab.ts';
import { isOk, sendRequest } from '../load/http-request.ts';

const { reply: page } = commentsApi['GET /api/posts/:id/comments'];
const { reply: comment } = commentsApi['POST /api/posts/:id/comments'];

/** All comments of a post, page by page. */
async function readAll(home: string, postId: string): Promise<string[]> {
  const guest = newVisitor(home);
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = cursor && `?cursor=${encodeURIComponent(cursor)}`;
    const { body } = await sendRequest(guest, 'GET', `/api/posts/${postId}/comments${query}`);
    const { items, next } = page.parse(body);
    ids.push(...items.map(({ id }) => id));
    cursor = next;
  }
  return ids;
}

type View = { ids: Set<string>; received: number; readings: number; leave(): void };

/** What a tab shows: the list as fetched when it was subscribed, and the events since. */
function openView(home: string, postId: string): View {
  const live = openTab(home);
  let since: PostEvent[] = [];
  const view: View = { ids: new Set(), received: 0, readings: 0, leave: () => undefined };
  const apply = (event: PostEvent) => {
    if (event.type === 'comment-added') view.ids.add(event.comment.id);
    if (event.type === 'comment-removed') view.ids.delete(event.id);
  };
  const read = async () => {
    since = [];
    const ids = await readAll(home, postId);
    view.ids = new Set(ids);
    since.forEach(apply);
    view.readings += 1;
  };
  // A reading that fails leaves the view as it was, and that is what is looked at in the end.
  const refetch = () => void read().catch(() => undefined);
  view.leave = live.subscribe(postTopic(postId), {
    onEvent(event) {
      since.push(event);
      apply(event);
      view.received += 1;
    },
    onSubscribed: refetch,
  });
  live.onReconnect(refetch);
  return view;
}

const write = async (who: Person, postId: string): Promise<string> => {
  const body = { key: randomUUID(), comment: 'Still here.' };
  return comment.parse((await sendRequest(who, 'POST', `/api/posts/${postId}/comments`, body)).body)
    .id;
};

async function writeMany(who: Person, postId: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await write(who, postId));
  return ids;
}

async function miss(gesso: Product, end: () => Promise<unknown>, seen: Findings): Promise<void> {
  const [mara, ilse] = [await newPerson(gesso.url), await newPerson(gesso.url)];
  const { id } = await createPost(mara);
  const view = openView(gesso.url, id);
  await waitUntil('the tab reads the list', () => view.readings > 0);
  const [early = '', ...rest] = await writeMany(mara, id, 10);
  await waitUntil('the tab receives the first comments', () => view.ids.size === 10);
  const before = view.readings;
  await end();
  await gesso.start();
  const missed = await writeMany(ilse, id, 35);
  const removed = await sendRequest(mara, 'DELETE', `/api/comments/${early}`);
  seen.promise(isOk(removed), `deleting a comment is answered ${removed.status}`);
  // Somebody goes on writing while the tab comes back.
  const later: string[] = [];
  await waitUntil('the tab is subscribed again', async () => {
    if (later.length < 20) later.push(await write(mara, id));
    return view.readings > before;
  });
  later.push(...(await writeMany(ilse, id, 5)));
  const all = [...rest, ...missed, ...later];
  const complete = () => all.every((one) => view.ids.has(one)) && view.ids.size === all.length;
  await waitUntil('the view is complete', complete, 15_000).catch(() => undefined);
  const shown = all.filter((one) => view.ids.has(one)).length;
  seen.promise(complete(), `${shown} of ${all.length} comments are shown, ${view.ids.size} in all`);
  seen.note(`${shown} of ${all.length} shown, ${missed.length} of them written while away`);
  view.leave();
}

export const reconnect: Fault = {
  name: 'reconnect',
  what: 'The server goes away under a tab and things happen before it is back: its view is complete',
  async run({ scale, external }, seen) {
    const { gesso } = await external();
    await miss(gesso, () => gesso.kill(), seen);
    if (scale.timed) await miss(gesso, () => gesso.stop(), seen);
  },
};
