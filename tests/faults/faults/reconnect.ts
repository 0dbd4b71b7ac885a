import { randomUUID } from 'node:crypto';
import { commentsApi } from '@gesso/domain/comments/api';
import { newPerson, type Person } from '../../harness/person.ts';
import { createPost } from '../../harness/posts.ts';
import type { Product } from '../../harness/product.ts';
import { waitUntil } from '../../harness/wait-until.ts';
import type { Fault } from '../fault.ts';
import type { Findings } from '../findings.ts';
import { openPostView } from '../harness/post-view.ts';
import { isOk, sendRequest } from '../load/http-request.ts';

const { reply: comment } = commentsApi['POST /api/posts/:id/comments'];

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

async function checkMissedComments(
  gesso: Product,
  end: () => Promise<unknown>,
  findings: Findings,
): Promise<void> {
  const [mara, ilse] = [await newPerson(gesso.url), await newPerson(gesso.url)];
  const { id } = await createPost(mara);
  const view = openPostView({ home: gesso.url, postId: id });
  await waitUntil('the tab reads the list', () => view.readings > 0);
  const [early = '', ...rest] = await writeMany(mara, id, 10);
  await waitUntil('the tab receives the first comments', () => view.shown.comments.size === 10);
  const before = view.readings;
  await end();
  await gesso.start();
  const missed = await writeMany(ilse, id, 35);
  const removed = await sendRequest(mara, 'DELETE', `/api/comments/${early}`);
  findings.promise(isOk(removed), `deleting a comment is answered ${removed.status}`);
  // Writes continue while the tab reconnects.
  const later: string[] = [];
  await waitUntil('the tab is subscribed again', async () => {
    if (later.length < 20) later.push(await write(mara, id));
    return view.readings > before;
  });
  later.push(...(await writeMany(ilse, id, 5)));
  const all = [...rest, ...missed, ...later];
  const complete = () =>
    all.every((one) => view.shown.comments.has(one)) && view.shown.comments.size === all.length;
  await waitUntil('the view is complete', complete, 15_000).catch(() => undefined);
  const shown = all.filter((one) => view.shown.comments.has(one)).length;
  findings.promise(
    complete(),
    `${shown} of ${all.length} comments are shown, ${view.shown.comments.size} in all`,
  );
  findings.note(`${shown} of ${all.length} shown, ${missed.length} of them written while away`);
  view.leave();
}

export const reconnect: Fault = {
  name: 'reconnect',
  what: 'The server goes away under a tab and things happen before it is back: its view is complete',
  async run({ scale, external }, findings) {
    const { gesso } = await external();
    await checkMissedComments(gesso, () => gesso.kill(), findings);
    if (scale.timed) await checkMissedComments(gesso, () => gesso.stop(), findings);
  },
};
