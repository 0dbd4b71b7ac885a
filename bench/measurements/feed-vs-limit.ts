import type { Measurement } from '../measurement.ts';
import { startChild } from '../stage/child.ts';
import { answersPerSecond, request } from '../stage/load.ts';
import type { BenchStage } from '../stage/stage.ts';
import { ratioOfRates } from '../stage/statistics.ts';

const SOCKETS = 32;

async function firstPage(url: string, cookie: string): Promise<Buffer> {
  const response = await fetch(`${url}/api/posts`, { headers: { cookie } });
  if (!response.ok) throw new Error(`The feed answered ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

/** Everybody in turn, so that nobody asks more often than a person may. */
function inTurn(requests: Buffer[]): () => Buffer {
  let turn = 0;
  return () => {
    turn += 1;
    const next = requests[turn % requests.length];
    if (!next) throw new Error('Nobody is signed in.');
    return next;
  };
}

async function run(stage: BenchStage): Promise<number> {
  const { scale, detail } = stage;
  const product = await stage.product();
  const sessions = await product.sessions(scale.sessions);
  const body = await firstPage(product.url, sessions[0]?.cookie ?? '');
  const bare = startChild('bare-http');
  stage.onClose(bare.stop);
  const barePort = Number(await bare.ask(body));
  const rate = (port: number) => (ms: number) => {
    const requests = sessions.map(({ cookie }) => request('GET', '/api/posts', port, { cookie }));
    return answersPerSecond({ port, sockets: SOCKETS, ms, next: inTurn(requests) });
  };
  return ratioOfRates({ scale, ours: rate(product.port), theirs: rate(barePort), detail });
}

export const feedVsLimit: Measurement = {
  name: 'feed.vs_limit',
  what: 'Signed-in first pages of the feed per second, as a share of what a bare node:http server reaches with the same bytes',
  goal: { atLeast: 0.6 },
  run,
};
