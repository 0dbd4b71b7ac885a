import type { DestinationStream } from 'pino';
import { build } from 'pino-pretty';
import { standardOutput } from './standard-output.ts';

/** For people to read; in colours only where somebody looks. */
export const prettyOutput = (destination: DestinationStream = standardOutput()) =>
  build({
    colorize: process.stdout.isTTY,
    translateTime: 'SYS:HH:MM:ss.l',
    ignore: 'pid,hostname',
    destination,
  });
