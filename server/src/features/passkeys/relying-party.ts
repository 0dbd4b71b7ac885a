import { canHavePasskeys } from '@gesso/domain/passkeys';
import type { Request } from '../../platform/http/app.ts';
import { siteOrigin } from '../../platform/http/site-origin.ts';

/** The site in WebAuthn terms: the domain of its passkeys, and the origin that may use them. */
export type RelyingParty = { id: string; origin: string };

/** From PUBLIC_URL or a Host header that names this machine; undefined without a domain name. */
export function relyingParty(
  { publicUrl }: { publicUrl: string | null },
  request: Request,
): RelyingParty | undefined {
  const site = siteOrigin(publicUrl, request);
  if (site === '') return undefined;
  const { hostname, origin } = new URL(site);
  return canHavePasskeys(hostname) ? { id: hostname, origin } : undefined;
}
