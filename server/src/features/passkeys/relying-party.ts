import { canHavePasskeys } from '@gesso/domain/passkeys';
import type { Request } from '../../platform/http/app.ts';
import { siteOrigin } from '../../platform/http/site-origin.ts';

/** The site as WebAuthn names it: whom a passkey is made for, and from where it may be used. */
export type RelyingParty = { id: string; origin: string };

/** By PUBLIC_URL, or by a Host header that names this machine; undefined where there is no name. */
export function relyingParty(
  { publicUrl }: { publicUrl: string | null },
  request: Request,
): RelyingParty | undefined {
  const site = siteOrigin(publicUrl, request);
  if (site === '') return undefined;
  const { hostname, origin } = new URL(site);
  return canHavePasskeys(hostname) ? { id: hostname, origin } : undefined;
}
