import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import type { BenchHarness } from '../harness/harness.ts';
import { floodLogins } from '../harness/login-flood.ts';
import type { BenchProduct } from '../harness/product.ts';
import { median, timed } from '../harness/statistics.ts';
import type { Measurement } from '../measurement.ts';

const CONNECTIONS = 32;
const FILE = 'post_images/LOGIN-FLOOD.webp';
const BYTES = 40_000;

/** Requests one stored image over a persistent connection. */
function createFileRequest({ url, files }: BenchProduct) {
  mkdirSync(join(files, 'post_images'), { recursive: true });
  writeFileSync(join(files, FILE), Buffer.alloc(BYTES, 7));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return async () => {
    const [answer] = await once(get(`${url}/files/${FILE}`, { agent }), 'response');
    if (answer.statusCode !== 200) throw new Error(`A file responded with ${answer.statusCode}.`);
    answer.resume();
    await once(answer, 'end');
  };
}

async function medianOf(samples: number, ask: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) times.push(await timed(ask));
  return median(times);
}

async function run(harness: BenchHarness): Promise<number> {
  const { samples, rounds } = harness.scale;
  const product = await harness.product();
  const ask = createFileRequest(product);
  await medianOf(samples, ask);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const idle = await medianOf(samples, ask);
    const flood = await floodLogins(product.url, CONNECTIONS);
    const flooded = await medianOf(samples, ask);
    await flood.stop();
    harness.detail(
      `  ${idle.toFixed(2)} ms idle, ${flooded.toFixed(2)} ms during ${flood.tries()}`,
    );
    ratios.push(flooded / idle);
  }
  return median(ratios);
}

export const filesUnderLoginFlood: Measurement = {
  name: 'files.under_login_flood',
  what: 'Time to fetch a stored picture while 32 connections sign in without a pause, over the time without other load, at the median',
  goal: { atMost: 3 },
  run,
};
