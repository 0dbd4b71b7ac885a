import { setPriority } from 'node:os';
import { answersPerSecond } from '../harness/load.ts';

/** What each connection asks, one after the other and again from the first. */
export type Load = { port: number; ms: number; requests: Buffer[][] };
/** Answers per second, and the cores that asking for them took. */
export type LoadFigures = { rate: number; cores: number };

const LOW_PRIORITY = 10;

/** How far each connection came: the next run goes on there, so that nobody asks more often than others. */
const turns: number[] = [];

async function run({ port, ms, requests }: Load): Promise<LoadFigures> {
  const next = (socket: number): Buffer => {
    const turn = turns[socket] ?? 0;
    turns[socket] = turn + 1;
    const asked = requests[socket];
    const request = asked?.[turn % asked.length];
    if (!request) throw new Error('There is nothing to ask.');
    return request;
  };
  const before = process.cpuUsage();
  const began = performance.now();
  const rate = await answersPerSecond({ port, sockets: requests.length, ms, next });
  const { user, system } = process.cpuUsage(before);
  return { rate, cores: (user + system) / 1000 / (performance.now() - began) };
}

setPriority(LOW_PRIORITY);
process.on('message', (load: Load) => {
  void run(load).then((figures) => process.send?.(figures));
});
