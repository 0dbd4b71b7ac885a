import { setTimeout as pause } from 'node:timers/promises';
import { type Child, startChild } from '../harness/child.ts';
import type { BenchHarness } from '../harness/harness.ts';
import { startRedis } from '../harness/redis.ts';
import type { Measurement } from '../measurement.ts';

const NODES = 3;
/** on all nodes together: 50,000 likes per minute */
const LIKES_PER_SECOND = 833;
const SECONDS = 10;
/** The first frame is sent immediately, the last one this long after the last like. */
const INTERVAL = 0.25;
const LAST_FRAME_MS = 2_000;

type Counts = { least: number; most: number };
const isCounts = (answer: unknown): answer is Counts =>
  typeof answer === 'object' && answer !== null && 'least' in answer && 'most' in answer;

async function frameCounts(subscribers: readonly Child[]): Promise<Counts> {
  const counts = (await Promise.all(subscribers.map((child) => child.ask('count')))).filter(
    isCounts,
  );
  return {
    least: Math.min(...counts.map(({ least }) => least)),
    most: Math.max(...counts.map(({ most }) => most)),
  };
}

/** Frames per second to the subscriber with the most frames, while one post is constantly liked. */
async function framesPerSecond(harness: BenchHarness): Promise<number> {
  const { url } = await harness.gallery('small');
  const redis = await startRedis();
  harness.onClose(redis.stop);
  const start = (name: string, args: string[]): Child => {
    const child = startChild(name, args);
    harness.onClose(child.stop);
    return child;
  };
  const nodes = Array.from({ length: NODES }, () => start('fan-out-node', [redis.url, url]));
  const ports = await Promise.all(nodes.map((node) => node.ask('listen')));
  const each = String(Math.ceil(harness.scale.topicSubscribers / NODES));
  const subscribers = ports.map((port) => start('topic-subscribers', [String(port), each]));
  await Promise.all(subscribers.map((child) => child.ask('open')));
  const before = await frameCounts(subscribers);
  const load = `publish ${LIKES_PER_SECOND / NODES} ${SECONDS}`;
  const published = await Promise.all(nodes.map((node) => node.ask(load)));
  await pause(LAST_FRAME_MS);
  const after = await frameCounts(subscribers);
  const [least, most] = [after.least - before.most, after.most - before.least];
  harness.detail(`  ${published.join(', ')} counts published by the nodes`);
  harness.detail(
    `  ${least} to ${most} frames to each of ${harness.scale.topicSubscribers} in ${SECONDS} s`,
  );
  if (least < 1) throw new Error('A subscriber received no frames.');
  return most / (SECONDS + INTERVAL);
}

export const liveFanOut: Measurement = {
  name: 'live.fan_out',
  what: 'Frames a second to each of 20,000 listeners on three nodes with Redis, while the post they view is liked 50,000 times a minute',
  goal: { atMost: 4 },
  engine: true,
  run: framesPerSecond,
};
