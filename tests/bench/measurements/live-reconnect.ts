import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { announcement } from '../harness/announcement.ts';
import type { BenchHarness } from '../harness/harness.ts';
import { openListener } from '../harness/listeners.ts';
import { networkOf } from '../harness/login-flood.ts';
import type { BenchProduct, Session } from '../harness/product.ts';
import { median, timed } from '../harness/statistics.ts';
import type { Measurement } from '../measurement.ts';

/** Below the limit of members' sockets per client network. */
const PER_NETWORK = 200;
const RETRY_MS = 500;
/** A socket whose session could not be looked up is closed within this time. */
const SETTLED_MS = 2_000;

/** Opens a tab's socket; retries with jitter while it is refused. */
async function connect({ port, url }: BenchProduct, { cookie }: Session, index: number) {
  const headers = {
    cookie,
    origin: url,
    'x-forwarded-for': networkOf(Math.floor(index / PER_NETWORK)),
  };
  const subscribe = JSON.stringify({ type: 'subscribe', topic: announcement.topic });
  for (;;) {
    try {
      return await openListener(port, subscribe, headers);
    } catch {
      await pause(RETRY_MS * (0.5 + Math.random() / 2));
    }
  }
}

/** The time until all are subscribed, on a server with a cold session cache. */
async function reconnect(harness: BenchHarness, product: BenchProduct): Promise<number> {
  const sessions = await product.sessions(harness.scale.tabs);
  let sockets: Socket[] = [];
  const ms = await timed(async () => {
    sockets = await Promise.all(sessions.map((one, index) => connect(product, one, index)));
  });
  await pause(SETTLED_MS);
  const lostCount = sockets.filter((socket) => socket.readyState !== 'open').length;
  for (const socket of sockets) socket.destroy();
  harness.detail(
    `  ${ms.toFixed(0)} ms until ${sessions.length} were back, ${lostCount} closed again`,
  );
  if (lostCount > 0) throw new Error(`${lostCount} sockets were closed.`);
  return ms;
}

export const liveReconnect: Measurement = {
  name: 'live.reconnect',
  what: 'Time until 1,000 members’ sockets are subscribed when all connect at the same moment to a server that has none of their sessions cached',
  goal: { atMost: 10_000 },
  unit: 'ms',
  async run(harness) {
    const product = await harness.product();
    const times: number[] = [];
    for (let round = 0; round < harness.scale.rounds; round += 1) {
      times.push(await reconnect(harness, product));
    }
    return median(times);
  },
};
