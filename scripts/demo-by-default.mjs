const isHere = (host) => !host || ['localhost', '127.0.0.1', '::1'].includes(host);

/**
 * Development commands show the demo and its emails unless configured to run elsewhere; the server
 * itself does so only with DEMO.
 */
export function demoByDefault({ DEMO, DATABASE_URL, PUBLIC_URL, HOST }) {
  return DEMO || (!DATABASE_URL && !PUBLIC_URL && isHere(HOST) ? '1' : '0');
}
