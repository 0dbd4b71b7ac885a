import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

// Plain JavaScript, since a worker thread loads no TypeScript on Node 20. It is a thread of its own
// because the main one may be kept busy by the file itself, and would then not notice.

const { maxBytes, cpuMs, checkMs, signal } = workerData;

/** Processor time of all threads so far. */
function usedCpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * What the process holds for itself. Where the system tells them apart, pages of files do not count: libvips
 * maps its temporary files, and the system takes those pages back when it needs them.
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
