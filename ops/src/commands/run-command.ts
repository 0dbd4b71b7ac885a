import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { createShutdown, type Shutdown } from '@gesso/server/shutdown-steps';

/** The arguments are invalid; the message explains the usage. */
export class UsageError extends Error {}

/** Reads the arguments; invalid ones fail with the usage. */
export function readArgs<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch {
    throw new UsageError(usage);
  }
}

/**
 * Resolves a path from the command line in the caller's folder; npm changes the folder before we
 * start.
 */
export const givenPath = (path: string): string =>
  resolve(process.env.INIT_CWD ?? process.cwd(), path);

export const print = (line: string): void => void process.stdout.write(`${line}\n`);
export const printError = (line: string): void => void process.stderr.write(`${line}\n`);

const isDiskFull = (error: Error): boolean =>
  'code' in error && (error.code === 'ENOSPC' || error.code === '53100');

const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return isDiskFull(error) ? `The disk is full: ${error.message}` : error.message;
};

/** A command registers its cleanup with the shutdown. */
export type Command = (args: string[], shutdown: Shutdown) => Promise<void>;

/** Runs an operator's command; a failure prints a sentence and sets the exit code. */
export async function runCommand(command: Command, args: string[]): Promise<void> {
  const shutdown = createShutdown();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void shutdown.run().finally(() => process.exit(1)));
  }
  try {
    await command(args, shutdown).finally(shutdown.run);
  } catch (error) {
    printError(sentenceOf(error));
    process.exitCode = 1;
  }
}
