import { randomBytes, randomUUID } from 'node:crypto';
import { commentsApi } from '@gesso/domain/comments/api';
import { sql } from '../../../server/src/platform/database/database.ts';
import { newPerson, type Person } from '../../harness/person.ts';
import { createPost } from '../../harness/posts.ts';
import { isReady } from '../../harness/product.ts';
import { waitUntil } from '../../harness/wait-until.ts';
import type { Fault } from '../fault.ts';
import type { Findings } from '../findings.ts';
import type { SmallDiskSetup } from '../harness/harness.ts';
import {
  describeAnswer,
  type HttpAnswer,
  isOk,
  problemIn,
  sendRequest,
} from '../load/http-request.ts';
import { checkInvariants, queryDatabase } from '../load/invariants.ts';

const ERROR_WITHIN_MS = 2000;
const BACK_WITHIN_MS = 10_000;
// Below a member's rate limit per minute.
const COMMENTS_MAX = 50;

// Random, so that PostgreSQL cannot compress it: a few comments fill a page.
const comment = () => ({ key: randomUUID(), comment: randomBytes(900).toString('hex') });

const write = (who: Person, postId: string): Promise<HttpAnswer> =>
  sendRequest(who, 'POST', `/api/posts/${postId}/comments`, comment());

const idIn = ({ body }: HttpAnswer): string =>
  commentsApi['POST /api/posts/:id/comments'].reply.parse(body).id;

/** Writes until the disk is full; returns the ids of acknowledged comments. */
async function writeUntilRefused(
  who: Person,
  postId: string,
  findings: Findings,
): Promise<string[]> {
  const commentIds: string[] = [];
  for (let count = 0; count < COMMENTS_MAX; count += 1) {
    const response = await write(who, postId);
    if (isOk(response)) {
      commentIds.push(idIn(response));
      continue;
    }
    const isClear = response.status === 503 && problemIn(response) !== undefined;
    findings.promise(isClear, `a write to a full disk is answered ${describeAnswer(response)}`);
    findings.note(`a write is answered ${describeAnswer(response)}`);
    findings.within('the error', response.ms, ERROR_WITHIN_MS);
    return commentIds;
  }
  findings.promise(false, `${COMMENTS_MAX} writes found room on a full disk`);
  return commentIds;
}

async function expectKept(
  { gesso }: SmallDiskSetup,
  ids: string[],
  findings: Findings,
): Promise<void> {
  const lostCount = await queryDatabase(gesso.connection, async (db) => {
    const rows = await db.rows<{ id: string }>(sql`select id from comments`);
    const storedIds = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => !storedIds.has(id)).length;
  });
  findings.promise(lostCount === 0, `${lostCount} of ${ids.length} acknowledged comments are lost`);
  await checkInvariants(gesso, findings);
}

export const fullDisk: Fault = {
  name: 'full-disk',
  what: 'The disk of the database fills up: writes say so, reads go on, and room makes it ready again',
  async run({ onSmallDisk }, findings) {
    const harness = await onSmallDisk();
    if (harness === undefined) {
      findings.note('no small disk may be mounted here; see full-disk.test.ts for the rest');
      return;
    }
    const { gesso, disk } = harness;
    const who = await newPerson(gesso.url);
    const { id } = await createPost(who);
    disk.fill();
    const commentIds = await writeUntilRefused(who, id, findings);
    await waitUntil('it is not ready', async () => !(await isReady(gesso.url)));
    const read = await sendRequest(who, 'GET', `/api/posts/${id}`);
    findings.promise(isOk(read), `a read is answered ${describeAnswer(read)}`);
    disk.free();
    const back = await waitUntil('it is ready again', () => isReady(gesso.url));
    findings.within('ready again after', back, BACK_WITHIN_MS);
    const after = await write(who, id);
    findings.promise(isOk(after), `with room again a write is answered ${describeAnswer(after)}`);
    await expectKept(harness, isOk(after) ? [...commentIds, idIn(after)] : commentIds, findings);
    await gesso.stop();
  },
};
