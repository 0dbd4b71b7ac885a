import type { Request } from './app.ts';

const LOOPBACK = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/** The local address of the connection, in URL notation. */
function ownAddress({ socket }: Request): string | undefined {
  const address = socket.localAddress?.replace(/^::ffff:/, '');
  return address?.includes(':') ? `[${address}]` : address;
}

/**
 * The origin of the URLs written into pages: PUBLIC_URL. Without it, the Host header is trusted
 * only when it names this machine; otherwise '' makes the URLs relative.
 */
export function siteOrigin(publicUrl: string | null, request: Request): string {
  if (publicUrl !== null) return publicUrl;
  const claimed = `${request.protocol}://${request.host}`;
  if (!URL.canParse(claimed)) return '';
  const { hostname, origin } = new URL(claimed);
  return LOOPBACK.test(hostname) || hostname === ownAddress(request) ? origin : '';
}
