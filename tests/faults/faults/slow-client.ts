import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { commentLimits } from '@gesso/domain/comments';
import { postTopic } from '@gesso/domain/posts';
import { MIB, memoryOf } from '../../harness/memory.ts';
import { newPerson, type Person } from '../../harness/person.ts';
import { createPost } from '../../harness/posts.ts';
import { waitUntil } from '../../harness/wait-until.ts';
import type { Fault } from '../fault.ts';
import { type LiveListener, openLiveListener } from '../harness/live-listener.ts';

// Far above what the work itself makes the heap grow between two garbage collections.
const GROWTH_MAX = 64 * MIB;
const LISTENERS = 5;
const CUT_WITHIN_MS = 15_000;
// The longest a comment can be, in letters of three bytes each.
const LONG = '画'.repeat(commentLimits.textMax);

const commentsIn = ({ received }: LiveListener): string[] =>
  received.filter((frame) => frame.includes('"comment-added"'));

const bytesIn = (frames: readonly string[]): number =>
  frames.reduce((sum, frame) => sum + Buffer.byteLength(frame), 0);

async function writeComments(who: Person, postId: string, comments: number): Promise<void> {
  for (let written = 0; written < comments; written += 1) {
    const body = { key: randomUUID(), comment: LONG };
    await who.send('POST', `/api/posts/${postId}/comments`, body);
  }
}

const listenAll = (count: number, url: string, topic: string): Promise<LiveListener[]> =>
  Promise.all(Array.from({ length: count }, () => openLiveListener(url, topic)));

export const slowClient: Fault = {
  name: 'slow-client',
  what: 'Sockets that never read while much is published: they are closed, and all others receive everything',
  async run({ scale, external }, seen) {
    const { gesso } = await external();
    const { people, comments } = scale.flood;
    const writers = await Promise.all(Array.from({ length: people }, () => newPerson(gesso.url)));
    const [first] = writers;
    if (!first) return;
    const { id } = await createPost(first);
    const others = await listenAll(LISTENERS, gesso.url, postTopic(id));
    const slow = await listenAll(scale.slow, gesso.url, postTopic(id));
    for (const { socket } of slow) socket.pause();
    const before = memoryOf(gesso.pid);
    await Promise.all(writers.map((who) => writeComments(who, id, comments)));
    const all = people * comments;
    const late = await waitUntil('the others receive all', () =>
      others.every((listener) => commentsIn(listener).length >= all),
    );
    const grown = memoryOf(gesso.pid) - before;
    for (const { socket } of slow) socket.resume();
    const published = bytesIn(others[0]?.received ?? []);
    seen.note(
      `${(published / MIB).toFixed(1)} MiB published, the last received ${Math.round(late)} ms later`,
    );
    for (const listener of others) {
      seen.promise(commentsIn(listener).length === all, 'somebody received a comment twice');
      listener.socket.close();
    }
    if (!scale.timed) {
      for (const { socket } of slow) socket.close();
      return;
    }
    const stillOpen = pause(CUT_WITHIN_MS, 0, { ref: false });
    for (const { closed, socket } of slow) {
      const code = await Promise.race([closed, stillOpen]);
      seen.promise(code !== 0, 'a socket that does not read was not cut');
      socket.terminate();
    }
    const kept = Math.max(...slow.map(({ received }) => bytesIn(received)));
    seen.note(`slow ones cut after ${(kept / MIB).toFixed(1)} MiB`);
    seen.note(`memory grew by ${(grown / MIB).toFixed(0)} MiB`);
    seen.promise(grown <= GROWTH_MAX, `memory grew by ${(grown / MIB).toFixed(0)} MiB`);
  },
};
