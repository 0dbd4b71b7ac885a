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

// Far above the heap growth between two garbage collections under this load.
const GROWTH_MAX = 64 * MIB;
const LISTENERS = 5;
const CUT_WITHIN_MS = 15_000;
// The longest possible comment, in characters of three bytes each.
const LONG = '画'.repeat(commentLimits.textMax);

const commentsIn = ({ received }: LiveListener): string[] =>
  received.filter((frame) => frame.includes('"comment-added"'));

const bytesIn = (frames: readonly string[]): number =>
  frames.reduce((sum, frame) => sum + Buffer.byteLength(frame), 0);

async function writeComments(who: Person, postId: string, comments: number): Promise<void> {
  for (let count = 0; count < comments; count += 1) {
    const body = { key: randomUUID(), comment: LONG };
    await who.send('POST', `/api/posts/${postId}/comments`, body);
  }
}

const listenAll = (count: number, url: string, topic: string): Promise<LiveListener[]> =>
  Promise.all(Array.from({ length: count }, () => openLiveListener(url, topic)));

export const slowClient: Fault = {
  name: 'slow-client',
  what: 'Sockets that never read while much is published: they are closed, and all others receive everything',
  async run({ scale, external }, findings) {
    const { gesso } = await external();
    const { people, comments } = scale.flood;
    const writers = await Promise.all(Array.from({ length: people }, () => newPerson(gesso.url)));
    const [first] = writers;
    if (!first) return;
    const { id } = await createPost(first);
    const fastListeners = await listenAll(LISTENERS, gesso.url, postTopic(id));
    const slow = await listenAll(scale.slow, gesso.url, postTopic(id));
    for (const { socket } of slow) socket.pause();
    const before = memoryOf(gesso.pid);
    await Promise.all(writers.map((who) => writeComments(who, id, comments)));
    const all = people * comments;
    const lagMs = await waitUntil('the other listeners receive all comments', () =>
      fastListeners.every((listener) => commentsIn(listener).length >= all),
    );
    const grown = memoryOf(gesso.pid) - before;
    for (const { socket } of slow) socket.resume();
    const published = bytesIn(fastListeners[0]?.received ?? []);
    findings.note(
      `${(published / MIB).toFixed(1)} MiB published, the last received ${Math.round(lagMs)} ms later`,
    );
    for (const listener of fastListeners) {
      findings.promise(commentsIn(listener).length === all, 'somebody received a comment twice');
      listener.socket.close();
    }
    if (!scale.timed) {
      for (const { socket } of slow) socket.close();
      return;
    }
    const stillOpen = pause(CUT_WITHIN_MS, 0, { ref: false });
    for (const { closed, socket } of slow) {
      const code = await Promise.race([closed, stillOpen]);
      findings.promise(code !== 0, 'a socket that does not read was not cut');
      socket.terminate();
    }
    const maxBytes = Math.max(...slow.map(({ received }) => bytesIn(received)));
    findings.note(`slow ones cut after ${(maxBytes / MIB).toFixed(1)} MiB`);
    findings.note(`memory grew by ${(grown / MIB).toFixed(0)} MiB`);
    findings.promise(grown <= GROWTH_MAX, `memory grew by ${(grown / MIB).toFixed(0)} MiB`);
  },
};
