const isHere = (host) => !host || ['localhost', '127.0.0.1', '::1'].includes(host);

/**
 * The commands for development show the demo and its letters unless told where else to run; the
 * server by itself does so only when DEMO says it.
 */
export function demoByDefault({ DEMO, DATABASE_URL, PUBLIC_URL, HOST }) {
  return DEMO || (!DATABASE_URL && !PUBLIC_URL && isHere(HOST) ? '1' : '0');
}
