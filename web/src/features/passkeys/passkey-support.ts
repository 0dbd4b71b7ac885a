import { canHavePasskeys } from '@gesso/domain/passkeys';

const hasPasskeyApi = (): boolean => typeof PublicKeyCredential === 'function';

/** Whether this browser can have passkeys at this address; the server cannot know and says yes. */
export const hasPasskeySupport = (): boolean =>
  import.meta.env.SSR || (hasPasskeyApi() && canHavePasskeys(location.hostname));

/** Why there is no support: an address that is not secure hides the browser's own passkeys, too. */
export const passkeyObstacle = (): 'passkeys-unavailable' | 'passkeys-unsupported' =>
  canHavePasskeys(location.hostname) && isSecureContext && !hasPasskeyApi()
    ? 'passkeys-unsupported'
    : 'passkeys-unavailable';
