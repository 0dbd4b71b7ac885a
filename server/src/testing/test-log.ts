import { createLog, type Log } from '../platform/log/log.ts';

/** On the console, which Vitest shows for tests that failed (`silent` in vitest.config.ts). */
export const createTestLog = (level: string): Log =>
  createLog(level, { write: (line) => console.warn(line.trimEnd()) });
