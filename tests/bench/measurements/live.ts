import { setTimeout as pause } from 'node:timers/promises';
import { announcement } from '../harness/announcement.ts';
import { type Child, startChild } from '../harness/child.ts';
import { type BenchHarness, perHarness } from '../harness/harness.ts';
import { frameLength, type Listeners, listen } from '../harness/listeners.ts';
import { median } from '../harness/statistics.ts';
import type { Measurement } from '../measurement.ts';

const PUBLISHED_A_ROUND = 8;
/** Events within this time share a frame on a topic with many subscribers. */
const BATCH_MS = 300;
const BYTES = frameLength(JSON.stringify(announcement));

type Hall = { hub: Child; listeners: Listeners; bytesEach: number };

async function fill(harness: BenchHarness, kind: 'ours' | 'raw'): Promise<Hall> {
  const hub = startChild('live-hub', [kind]);
  harness.onClose(hub.stop);
  const port = Number(await hub.ask('listen'));
  const firstWords =
    kind === 'ours' ? JSON.stringify({ type: 'subscribe', topic: announcement.topic }) : null;
  const first = await listen(port, 1, firstWords);
  const before = Number(await hub.ask('memory'));
  const listeners = await listen(port, harness.scale.listeners, firstWords);
  const after = Number(await hub.ask('memory'));
  first.close();
  harness.onClose(listeners.close);
  return { hub, listeners, bytesEach: (after - before) / harness.scale.listeners };
}

function beginning(answer: unknown): bigint {
  if (typeof answer === 'object' && answer !== null && 'began' in answer) {
    if (typeof answer.began === 'bigint') return answer.began;
  }
  throw new Error('The hub did not report the time of the publish.');
}

/** The time in ms from the publish to the arrival at the last subscriber. */
async function deliver({ hub, listeners }: Hall): Promise<number> {
  const arrived = listeners.receive(BYTES);
  const startedAt = beginning(await hub.ask('publish'));
  return Number((await arrived) - startedAt) / 1e6;
}

const deliveries = perHarness(async (harness) => {
  const ours = await fill(harness, 'ours');
  const raw = await fill(harness, 'raw');
  const times: { ours: number[]; raw: number[] } = { ours: [], raw: [] };
  await deliver(ours);
  await deliver(raw);
  for (let turn = 0; turn < harness.scale.rounds * PUBLISHED_A_ROUND; turn += 1) {
    await pause(BATCH_MS);
    times.ours.push(await deliver(ours));
    times.raw.push(await deliver(raw));
  }
  const [mine, theirs] = [median(times.ours), median(times.raw)];
  harness.detail(`  ${mine.toFixed(1)} ms to the last listener, raw ws ${theirs.toFixed(1)} ms`);
  return { ratio: mine / theirs, kilobytesEach: ours.bytesEach / 1024 };
});

export const liveVsWs: Measurement = {
  name: 'live.vs_ws',
  what: 'Delivery time of an event to the last of 2,000 listeners, over that of raw ws with the same bytes',
  goal: { atMost: 1.3 },
  run: async (harness) => (await deliveries(harness)).ratio,
};

export const liveMemory: Measurement = {
  name: 'live.memory',
  what: 'Server memory per listener, with 2,000 listeners',
  goal: { atMost: 20 },
  unit: 'KB',
  run: async (harness) => (await deliveries(harness)).kilobytesEach,
};
