/** Closes everything on SIGINT or SIGTERM, so that no process is left behind. */
export function closeOnSignal(harness: { close(): Promise<void> }): void {
  const close = () => {
    const stopped = () => process.exit(130);
    harness.close().then(stopped, stopped);
  };
  process.once('SIGINT', close);
  process.once('SIGTERM', close);
}
