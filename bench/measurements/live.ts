import type { Measurement } from '../measurement.ts';
import { announcement } from '../stage/announcement.ts';
import { type Child, startChild } from '../stage/child.ts';
import { frameLength, type Listeners, listen } from '../stage/listeners.ts';
import { type BenchStage, perStage } from '../stage/stage.ts';
import { median } from '../stage/statistics.ts';

const PUBLISHED_A_ROUND = 8;
const BYTES = frameLength(JSON.stringify(announcement));

type Hall = { hub: Child; listeners: Listeners; bytesEach: number };

async function fill(stage: BenchStage, kind: 'ours' | 'raw'): Promise<Hall> {
  const hub = startChild('live-hub', [kind]);
  stage.onClose(hub.stop);
  const port = Number(await hub.ask('listen'));
  const firstWords =
    kind === 'ours' ? JSON.stringify({ type: 'subscribe', topic: announcement.topic }) : null;
  const first = await listen(port, 1, firstWords);
  const before = Number(await hub.ask('memory'));
  const listeners = await listen(port, stage.scale.listeners, firstWords);
  const after = Number(await hub.ask('memory'));
  first.close();
  stage.onClose(listeners.close);
  return { hub, listeners, bytesEach: (after - before) / stage.scale.listeners };
}

function beginning(answer: unknown): bigint {
  if (typeof answer === 'object' && answer !== null && 'began' in answer) {
    if (typeof answer.began === 'bigint') return answer.began;
  }
  throw new Error('The hub did not say when it published.');
}

/** From before the announcement is made to its arrival at the last of all, in ms. */
async function deliver({ hub, listeners }: Hall): Promise<number> {
  const arrived = listeners.receive(BYTES);
  const began = beginning(await hub.ask('publish'));
  return Number((await arrived) - began) / 1e6;
}

const deliveries = perStage(async (stage) => {
  const ours = await fill(stage, 'ours');
  const raw = await fill(stage, 'raw');
  const times: { ours: number[]; raw: number[] } = { ours: [], raw: [] };
  await deliver(ours);
  await deliver(raw);
  for (let turn = 0; turn < stage.scale.rounds * PUBLISHED_A_ROUND; turn += 1) {
    times.ours.push(await deliver(ours));
    times.raw.push(await deliver(raw));
  }
  const [mine, theirs] = [median(times.ours), median(times.raw)];
  stage.detail(`  ${mine.toFixed(1)} ms to the last listener, raw ws ${theirs.toFixed(1)} ms`);
  return { ratio: mine / theirs, kilobytesEach: ours.bytesEach / 1024 };
});

export const liveVsWs: Measurement = {
  name: 'live.vs_ws',
  what: 'An announcement on its way to the last of 2,000 listeners, over raw ws with the same bytes',
  goal: { atMost: 1.3 },
  run: async (stage) => (await deliveries(stage)).ratio,
};

export const liveMemory: Measurement = {
  name: 'live.memory',
  what: 'Memory of the server for each of 2,000 listeners',
  goal: { atMost: 20 },
  unit: 'KB',
  run: async (stage) => (await deliveries(stage)).kilobytesEach,
};
