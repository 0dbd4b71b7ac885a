import { createLog, type Log } from '../platform/log/log.ts';

/** Logs to the console, which Vitest shows for failed tests (`silent` in vitest.config.ts). */
export const createTestLog = (level: string): Log =>
  createLog(level, { write: (line) => console.warn(line.trimEnd()) });
