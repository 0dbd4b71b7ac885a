import { postTopic } from '@gesso/domain/posts';
import { sendSlowly, unfinishedRequest } from '../../../server/src/testing/test-slow-sender.ts';
import { newPerson, type Person } from '../../harness/person.ts';
import { createPost, pngFile } from '../../harness/posts.ts';
import type { Product } from '../../harness/product.ts';
import { waitUntil } from '../../harness/wait-until.ts';
import type { Fault } from '../fault.ts';
import type { Findings } from '../findings.ts';
import type { ExternalServices } from '../harness/harness.ts';
import { openLiveListener } from '../harness/live-listener.ts';
import type { FaultScale } from '../harness/scale.ts';
import {
  beginUpload,
  formWith,
  headersOf,
  type UnfinishedUpload,
} from '../harness/unfinished-upload.ts';
import { checkInvariants } from '../load/invariants.ts';

const END_WITHIN_MS = 10_000;
const SERVICE_RESTART = 1012;

/** Sends the first half of an upload immediately, and the second on request. */
async function uploadSlowly(person: Person): Promise<UnfinishedUpload> {
  const { buffer, mimeType, name } = pngFile('slow.png', 640, 480);
  const file = new File([new Uint8Array(buffer)], name, { type: mimeType });
  const form = await formWith(file);
  return beginUpload(person.home, await headersOf(person), form, Math.floor(file.size / 2));
}

const isRefused = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    async (response) => {
      await response.arrayBuffer();
      return false;
    },
    () => true,
  );

/** Sends the signal; a shutdown that takes too long is forced and has a different exit code. */
async function end(
  gesso: Product,
  how: string,
  scale: FaultScale,
  findings: Findings,
): Promise<void> {
  const startedAt = performance.now();
  const code = await gesso.stop();
  findings.within(`${how}: ended after`, performance.now() - startedAt, END_WITHIN_MS);
  if (scale.timed) findings.promise(code === 0, `${how}: the exit code is ${code}`);
}

async function checkUpload(
  { gesso }: ExternalServices,
  scale: FaultScale,
  findings: Findings,
): Promise<void> {
  const who = await newPerson(gesso.url);
  const listener = await openLiveListener(gesso.url, postTopic((await createPost(who)).id));
  const upload = await uploadSlowly(who);
  // Answered requests prove that the server has read the first half, which was sent earlier.
  await isRefused(gesso.url);
  await isRefused(gesso.url);
  const shutdown = end(gesso, 'an upload under way', scale, findings);
  const closeCode = await Promise.race([listener.closed, shutdown]);
  findings.promise(closeCode === SERVICE_RESTART, `a socket was closed with ${closeCode}`);
  await waitUntil('connections are refused', () => isRefused(gesso.url));
  upload.finish();
  const status = await upload.status;
  findings.promise(status === 201, `the upload ended with ${status}`);
  await shutdown;
  upload.hangUp();
  await checkInvariants(gesso, findings);
}

/**
 * A socket whose client receives nothing, like a phone in a tunnel, and so never completes the
 * close handshake.
 */
async function checkUnresponsiveSocket(
  { gesso }: ExternalServices,
  scale: FaultScale,
  findings: Findings,
): Promise<void> {
  const { id } = await createPost(await newPerson(gesso.url));
  const { socket } = await openLiveListener(gesso.url, postTopic(id));
  socket.pause();
  await end(gesso, 'a socket that does not answer', scale, findings);
  socket.terminate();
}

/**
 * Connections that send byte by byte (slowloris) are closed, and the embedded database also ends.
 */
async function checkSlowSenders(
  gesso: Product,
  scale: FaultScale,
  findings: Findings,
): Promise<void> {
  const port = Number(new URL(gesso.url).port);
  const guests = [
    await sendSlowly(port, unfinishedRequest('/api/sign-in')),
    await sendSlowly(port, 'GET / HTTP/1.1\r\nhost: gesso.test\r\nx-slow: '),
    await sendSlowly(port, '', 0),
  ];
  await end(gesso, 'guests who send slowly', scale, findings);
  for (const guest of guests) guest.stop();
  findings.promise(!gesso.databaseRuns, 'PostgreSQL still runs after its Gesso ended');
}

export const term: Fault = {
  name: 'term',
  what: 'SIGTERM beside uploads, sockets that do not answer and slow senders: what has begun finishes, sockets are closed, and the exit is clean',
  async run({ scale, external, whole }, findings) {
    await checkUpload(await external(), scale, findings);
    if (!scale.timed) return;
    await checkUnresponsiveSocket(await external(), scale, findings);
    await checkSlowSenders(await whole(), scale, findings);
  },
};
