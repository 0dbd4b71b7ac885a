/** Lets the app open without a network; a browser that refuses simply cannot. */
export async function keepShellForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
