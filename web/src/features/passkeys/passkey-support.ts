import { canHavePasskeys } from '@gesso/domain/passkeys';

const hasPasskeyApi = (): boolean => typeof PublicKeyCredential === 'function';

/**
 * Whether this browser supports passkeys at this address; the server cannot know and assumes it
 * does.
 */
export const hasPasskeySupport = (): boolean =>
  import.meta.env.SSR || (hasPasskeyApi() && canHavePasskeys(location.hostname));

/** Why there is no support: an insecure address also hides the browser's passkey API. */
export const passkeyObstacle = (): 'passkeys-unavailable' | 'passkeys-unsupported' =>
  canHavePasskeys(location.hostname) && isSecureContext && !hasPasskeyApi()
    ? 'passkeys-unsupported'
    : 'passkeys-unavailable';
