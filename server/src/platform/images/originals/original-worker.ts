import sharp from 'sharp';
import { z } from 'zod';
import { limitResources } from './limit-resources.ts';
import { allowLoaders } from './loaders.ts';
import { setNiceness } from './niceness.ts';
import { type Refusal, RefusedOriginal } from './refused-original.ts';
import { taskHandlers } from './task-handlers.ts';
import { MAX_MEMORY_BYTES, type OriginalLimits, type TaskName, tasks } from './tasks.ts';

/*
 * Decodes untrusted files in a separate process that runs one task and is then killed: a crashing
 * decoder affects nothing else, and the server's own threads never wait for it.
 */

/**
 * Killed immediately, because an orderly exit would wait for decoders that may be busy for minutes.
 */
const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('killed');
};

const send = (message: unknown): void => {
  process.send?.(message, () => die());
};

const refuse = (code: Refusal): void => send({ ok: false, code });

const order = z.strictObject({
  name: z.custom<TaskName>((name) => typeof name === 'string' && Object.hasOwn(tasks, name)),
  input: z.unknown(),
  temporary: z.string(),
  niceness: z.int().min(0).max(19),
  /** sent by the server's own program */
  limits: z.custom<OriginalLimits>(),
});

async function perform<N extends TaskName>(
  name: N,
  input: unknown,
  limits: OriginalLimits,
): Promise<void> {
  try {
    send({ ok: true, value: await taskHandlers[name](tasks[name].input.parse(input), limits) });
  } catch (error) {
    if (error instanceof RefusedOriginal) refuse(error.code);
    else send({ ok: false, failure: String(error) });
  }
}

sharp.concurrency(1);
sharp.cache(false);
allowLoaders();
process.once('message', (message) => {
  const { name, input, temporary, niceness, limits } = order.parse(message);
  // libvips writes data here that does not fit into memory.
  process.env.TMPDIR = temporary;
  setNiceness(niceness);
  limitResources({ maxBytes: MAX_MEMORY_BYTES, cpuMs: tasks[name].cpuMs });
  void perform(name, input, limits);
});
process.on('disconnect', die);
// The server may have exited before this program started.
if (!process.connected) die();
