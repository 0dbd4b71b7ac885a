import type { DestinationStream } from 'pino';
import { build } from 'pino-pretty';
import { standardOutput } from './standard-output.ts';

/** Human-readable output; in color only on a terminal. */
export const prettyOutput = (destination: DestinationStream = standardOutput()) =>
  build({
    colorize: process.stdout.isTTY,
    translateTime: 'SYS:HH:MM:ss.l',
    ignore: 'pid,hostname',
    destination,
  });
