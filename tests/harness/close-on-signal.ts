/** Closes everything on SIGINT or SIGTERM, so that no process is left behind. */
export function closeOnSignal(harness: { close(): Promise<void> }): void {
  const close = () => {
    const exit = () => process.exit(130);
    harness.close().then(exit, exit);
  };
  process.once('SIGINT', close);
  process.once('SIGTERM', close);
}
