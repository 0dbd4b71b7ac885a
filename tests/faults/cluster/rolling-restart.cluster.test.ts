import { setTimeout as pause } from 'node:timers/promises';
import { postTopic } from '@gesso/domain/posts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../../harness/cluster/cluster.ts';
import { NODE_COOKIE } from '../../harness/cluster/engines/front-proxy.ts';
import type { GessoNode } from '../../harness/cluster/engines/gesso-node.ts';
import { installPackages } from '../../harness/cluster/packages.ts';
import { restartNode } from '../../harness/cluster/restart-node.ts';
import type { Person } from '../../harness/person.ts';
import { pngFile } from '../../harness/posts.ts';
import { waitUntil } from '../../harness/wait-until.ts';
import { openLiveListener } from '../harness/live-listener.ts';
import { openTab } from '../harness/tab.ts';
import { beginUpload, formWith, headersOf } from '../harness/unfinished-upload.ts';
import { commentAction, type KnownPost, type LoadState, likeAction } from '../load/actions.ts';
import { describeAnswer, type HttpAnswer, isOk, sendRequest } from '../load/http-request.ts';
import { rowsOf } from '../load/invariants.ts';
import { preparedLoad } from './testing/load.ts';

const WRITERS = 6;
// Slower than the rate limits on likes and comments of one person.
const PAUSE_MS = 120;
const COMMENT_EVERY = 20;
const SERVICE_RESTART = 1012;
/** bytes of an upload that are sent once its node is shutting down */
const HELD_BYTES = 200;

let cluster: Cluster;
beforeAll(async () => {
  installPackages(() => undefined);
  cluster = await startCluster({ name: 'gesso-cluster-rolling', settings: { TRUST_PROXY: '2' } });
});
afterAll(() => cluster?.close());

/** Everyone reads and writes until stopped; returns the failures. */
function startSteadyUse(state: LoadState, post: KnownPost) {
  const failed: string[] = [];
  let [answered, stopped] = [0, false];
  const note = (answer: HttpAnswer): HttpAnswer => {
    answered += 1;
    if (!isOk(answer)) failed.push(describeAnswer(answer));
    return answer;
  };
  async function use(who: Person): Promise<void> {
    for (let turn = 0; !stopped; turn += 1) {
      note(await sendRequest(who, 'GET', `/api/posts/${post.id}`));
      const like = () => likeAction(state, who, post, turn % 2 === 1);
      const action = turn % COMMENT_EVERY === 0 ? commentAction(state, who, post) : like();
      const response = note(await action.send());
      if (isOk(response)) action.acknowledge(response);
      await pause(PAUSE_MS);
    }
  }
  const using = Promise.all(state.people.map(use));
  return {
    async stop() {
      stopped = true;
      await using;
      return { answered, failed };
    },
  };
}

/** Restarts a node that has a socket and an unfinished upload. */
async function restartBusyNode(node: GessoNode, who: Person, post: KnownPost): Promise<void> {
  const { front, url } = cluster.nodes;
  const nodeCookie = `${NODE_COOKIE}=${node.name}`;
  const listener = await openLiveListener(url, postTopic(post.id), { cookie: nodeCookie });
  const { buffer, mimeType, name } = pngFile('slow.png', 640, 480);
  const form = await formWith(new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const { cookie, ...headers } = await headersOf(who);
  const own = { ...headers, cookie: `${cookie}; ${nodeCookie}` };
  const upload = await beginUpload(url, own, form, HELD_BYTES);
  const restarted = restartNode(front, node);
  expect(await listener.closed).toBe(SERVICE_RESTART);
  upload.finish();
  expect(await upload.status).toBe(201);
  upload.hangUp();
  await restarted;
}

it('A rolling restart under load fails no request, finishes uploads and moves sockets.', async () => {
  const { state, post } = await preparedLoad(cluster.nodes.url, WRITERS);
  const { nodes, url } = cluster.nodes;
  const [who] = state.people;
  if (!who) throw new Error('There are no members.');
  const tabs = state.people.map(() => openTab(url));
  let reconnects = 0;
  const leave = tabs.map((tab) => {
    tab.onReconnect(() => {
      reconnects += 1;
    });
    return tab.subscribe(postTopic(post.id), {
      onEvent: () => undefined,
      onSubscribed: () => undefined,
    });
  });
  const load = startSteadyUse(state, post);
  for (const node of nodes) await restartBusyNode(node, who, post);
  await waitUntil('sockets have reconnected', () => reconnects >= tabs.length);
  const { answered, failed } = await load.stop();
  for (const end of leave) end();

  console.log(`${nodes.length} nodes restarted: ${answered} requests, ${failed.length} failed`);
  expect(failed).toEqual([]);
  const connection = { connectionString: cluster.database.urls.session };
  expect(state.ledger.lost(await rowsOf({ connection }))).toEqual([]);
});
