import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

// Plain JavaScript, because a worker thread loads no TypeScript on Node 20. A separate thread,
// because the file may keep the main thread busy, which would then not notice.

const { maxBytes, cpuMs, checkMs, signal } = workerData;

/** CPU time of all threads so far. */
function usedCpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * The private memory of the process. File pages do not count where the system reports them
 * separately: libvips maps its temporary files, and the system can reclaim those pages.
 */
function heldBytes() {
  if (process.platform !== 'linux') return process.memoryUsage.rss();
  const status = readFileSync('/proc/self/status', 'latin1');
  const kilobytes = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return (kilobytes('RssAnon') + kilobytes('RssShmem')) * 1024;
}

let usedBefore = usedCpuMs();
parentPort.on('message', () => {
  usedBefore = usedCpuMs();
});

setInterval(() => {
  if (heldBytes() > maxBytes || usedCpuMs() - usedBefore > cpuMs) process.kill(process.pid, signal);
}, checkMs);
