import { startChild } from '../harness/child.ts';
import type { BenchHarness } from '../harness/harness.ts';
import { request } from '../harness/load.ts';
import { rateOf } from '../harness/request-rate.ts';
import { ratioOfRates } from '../harness/statistics.ts';

export const SOCKETS = 32;

async function bodyOf(url: string, cookie: string): Promise<Buffer> {
  const response = await fetch(url, { headers: { cookie, 'accept-encoding': 'identity' } });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

/**
 * The throughput of signed-in requests relative to a bare node:http server that sends the same
 * bytes.
 */
export async function shareOfBareServer(harness: BenchHarness, path: string): Promise<number> {
  const { scale, detail } = harness;
  const product = await harness.product();
  const sessions = await product.sessions(scale.sessions);
  const body = await bodyOf(product.url + path, sessions[0]?.cookie ?? '');
  const bare = startChild('bare-http');
  harness.onClose(bare.stop);
  const barePort = Number(await bare.ask(body));
  const rate = (port: number) => {
    const requests = sessions.map(({ cookie }) => request('GET', path, port, { cookie }));
    return rateOf({ port, requests, sockets: SOCKETS });
  };
  return ratioOfRates({ scale, ours: rate(product.port), theirs: rate(barePort), detail });
}
