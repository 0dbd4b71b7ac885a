import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../e2e/person.ts';
import { openTab } from '../faults/harness/tab.ts';
import { commentAction, likeAction } from '../faults/load/actions.ts';
import { type HttpAnswer, inWords, isOk, sendRequest } from '../faults/load/http-request.ts';
import { rowsOf } from '../faults/load/invariants.ts';
import { waitUntil } from '../product/wait-until.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { installPackages } from './packages.ts';
import { restartNode } from './restart-node.ts';
import { preparedLoad } from './testing/load.ts';

const WRITERS = 6;
// Slower than the limits on likes and comments of one person.
const PAUSE_MS = 120;
const COMMENT_EVERY = 20;

let cluster: Cluster;
beforeAll(async () => {
  installPackages(() => undefined);
  cluster = await startCluster({ name: 'gesso-cluster-rolling', settings: { TRUST_PROXY: '2' } });
});
afterAll(() => cluster?.close());

it('restarts every node under load, and no request fails', async () => {
  const { state, post } = await preparedLoad(cluster.nodes.url, WRITERS);
  const { nodes, front, url } = cluster.nodes;
  expect(nodes.length).toBeGreaterThan(1);
  const failed: string[] = [];
  let [answered, reconnects, stopped] = [0, 0, false];
  const note = (answer: HttpAnswer): HttpAnswer => {
    answered += 1;
    if (!isOk(answer)) failed.push(inWords(answer));
    return answer;
  };

  async function use(who: Person): Promise<void> {
    for (let turn = 0; !stopped; turn += 1) {
      note(await sendRequest(who, 'GET', `/api/posts/${post.id}`));
      const like = () => likeAction(state, who, post, turn % 2 === 1);
      const action = turn % COMMENT_EVERY === 0 ? commentAction(state, who, post) : like();
      const answer = note(await action.send());
      if (isOk(answer)) action.acknowledge(answer);
      await pause(PAUSE_MS);
    }
  }

  const tabs = state.people.map(() => openTab(url));
  const leave = tabs.map((tab) => {
    tab.onReconnect(() => {
      reconnects += 1;
    });
    return tab.subscribe(`post:${post.id}`, {
      onEvent: () => undefined,
      onSubscribed: () => undefined,
    });
  });
  const using = Promise.all(state.people.map(use));
  for (const node of nodes) await restartNode(front, node);
  await waitUntil('sockets are back', () => reconnects >= tabs.length);
  stopped = true;
  await using;
  for (const end of leave) end();

  console.log(`${nodes.length} nodes restarted: ${answered} requests, ${failed.length} failed`);
  expect(failed).toEqual([]);
  const connection = { connectionString: cluster.database.urls.session };
  expect(state.ledger.lost(await rowsOf({ connection }))).toEqual([]);
});
