const isDiskFull = (error: Error): boolean =>
  'code' in error && (error.code === 'ENOSPC' || error.code === '53100');

const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return isDiskFull(error) ? `The disk is full: ${error.message}` : error.message;
};

/** What is to be undone at the end, whichever it is; the last comes first. */
export type Cleanups = (() => unknown)[];

/** Runs what the person at the terminal asked for; a failure is a sentence and an exit code. */
export async function runOperatorCommand(
  run: (args: string[], cleanups: Cleanups) => Promise<void>,
): Promise<void> {
  const cleanups: Cleanups = [];

  async function cleanUp(): Promise<void> {
    for (const step of cleanups.splice(0).reverse()) await step();
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
  }
  try {
    await run(process.argv.slice(2), cleanups).finally(cleanUp);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}

export const print = (line: string): void => void process.stdout.write(`${line}\n`);
