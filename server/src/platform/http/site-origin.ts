import type { Request } from './app.ts';

const LOOPBACK = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/** The address a connection really came in on, in the form a URL has it. */
function ownAddress({ socket }: Request): string | undefined {
  const address = socket.localAddress?.replace(/^::ffff:/, '');
  return address?.includes(':') ? `[${address}]` : address;
}

/**
 * Where this site is, for addresses written into pages: PUBLIC_URL. Without it a Host is believed
 * only when it names this machine; of any other, nothing is repeated, and '' makes addresses paths.
 */
export function siteOrigin(publicUrl: string | null, request: Request): string {
  if (publicUrl !== null) return publicUrl;
  const said = `${request.protocol}://${request.host}`;
  if (!URL.canParse(said)) return '';
  const { hostname, origin } = new URL(said);
  return LOOPBACK.test(hostname) || hostname === ownAddress(request) ? origin : '';
}
