import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import type { Measurement } from '../measurement.ts';
import { floodLogins } from '../stage/login-flood.ts';
import type { BenchProduct } from '../stage/product.ts';
import type { BenchStage } from '../stage/stage.ts';
import { median, timed } from '../stage/statistics.ts';

const CONNECTIONS = 32;
const FILE = 'post_images/LOGIN-FLOOD.webp';
const BYTES = 40_000;

/** Asks for one and the same stored picture. */
function createFileAsker({ url, files }: BenchProduct) {
  mkdirSync(join(files, 'post_images'), { recursive: true });
  writeFileSync(join(files, FILE), Buffer.alloc(BYTES, 7));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return async () => {
    const [answer] = await once(get(`${url}/files/${FILE}`, { agent }), 'response');
    if (answer.statusCode !== 200) throw new Error(`A file answered ${answer.statusCode}.`);
    answer.resume();
    await once(answer, 'end');
  };
}

async function medianOf(samples: number, ask: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) times.push(await timed(ask));
  return median(times);
}

async function run(stage: BenchStage): Promise<number> {
  const { samples, rounds } = stage.scale;
  const product = await stage.product();
  const ask = createFileAsker(product);
  await medianOf(samples, ask);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const idle = await medianOf(samples, ask);
    const flood = await floodLogins(product.url, CONNECTIONS);
    const flooded = await medianOf(samples, ask);
    await flood.stop();
    stage.detail(`  ${idle.toFixed(2)} ms idle, ${flooded.toFixed(2)} ms during ${flood.tries()}`);
    ratios.push(flooded / idle);
  }
  return median(ratios);
}

export const filesUnderLoginFlood: Measurement = {
  name: 'files.under_login_flood',
  what: 'A stored picture asked for while 32 connections sign in without a pause, over one asked for in peace, at the median',
  goal: { atMost: 3 },
  run,
};
