import { z } from 'zod';
import { waitUntil } from '../../harness/wait-until.ts';
import { connectDebugger, type DevToolsProtocol } from '../browser/devtools-protocol.ts';

const targets = z.tuple([z.object({ webSocketDebuggerUrl: z.string() })]);
const usage = z.object({ rss: z.number(), heapUsed: z.number(), external: z.number() });
const evaluated = z.object({ result: z.object({ value: z.string() }) });

/** The memory of a process after a garbage collection, in bytes. */
export type CollectedMemory = { resident: number; kept: number };

async function connectInspector(pid: number, port: number): Promise<DevToolsProtocol> {
  const listed = async () => (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const isListening = () => listed().then(Boolean, () => false);
  // Node opens its inspector on this signal.
  process.kill(pid, 'SIGUSR1');
  await waitUntil('the inspector answers', isListening);
  const [target] = targets.parse(await listed());
  return connectDebugger(target.webSocketDebuggerUrl);
}

/**
 * Reads the memory of a Node process started with `--inspect-port`, each time after a full
 * collection.
 */
export async function memoryReader(pid: number, inspectPort: number) {
  const inspector = await connectInspector(pid, inspectPort);
  await inspector.send('HeapProfiler.enable');
  return {
    async read(): Promise<CollectedMemory> {
      await inspector.send('HeapProfiler.collectGarbage');
      const expression = 'JSON.stringify(process.memoryUsage())';
      const response = evaluated.parse(await inspector.send('Runtime.evaluate', { expression }));
      const { rss, heapUsed, external } = usage.parse(JSON.parse(response.result.value));
      return { resident: rss, kept: heapUsed + external };
    },
    close: inspector.close,
  };
}
