/** Closes everything on SIGINT or SIGTERM, so that no process is left behind. */
export function closeOnSignal(stage: { close(): Promise<void> }): void {
  const close = () => {
    const stopped = () => process.exit(130);
    stage.close().then(stopped, stopped);
  };
  process.once('SIGINT', close);
  process.once('SIGTERM', close);
}
