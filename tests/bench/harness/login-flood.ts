import { once } from 'node:events';
import { Agent, request } from 'node:http';

/** A different client network for each connection, so that no rate limit by address applies. */
export const networkOf = (n: number): string =>
  `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

/** Signs in with a wrong password on this many connections repeatedly until stopped. */
export async function floodLogins(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let attempts = 0;
  let stopped = false;

  async function tryOnce(): Promise<void> {
    attempts += 1;
    const response = request(`${url}/api/sign-in`, {
      agent,
      method: 'POST',
      headers: {
        origin: url,
        'content-type': 'application/json',
        'x-forwarded-for': networkOf(attempts),
      },
    });
    response.end(
      JSON.stringify({ email: `nobody${attempts}@bench.test`, password: 'paint-with-you' }),
    );
    const [answer] = await once(response, 'response');
    answer.resume();
    await once(answer, 'end');
    if (answer.statusCode !== 401)
      throw new Error(`A sign-in responded with ${answer.statusCode}.`);
  }

  const keepTrying = async (): Promise<void> => {
    while (!stopped) await tryOnce();
  };
  await tryOnce();
  const all = Promise.all(Array.from({ length: connections }, keepTrying));
  return {
    tries: () => attempts,
    async stop(): Promise<void> {
      stopped = true;
      await all;
      agent.destroy();
    },
  };
}
