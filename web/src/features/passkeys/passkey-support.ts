import { canHavePasskeys } from '@gesso/domain/passkeys';

/** Whether this browser can have passkeys at this address; the server cannot know and says yes. */
export const hasPasskeySupport = (): boolean =>
  import.meta.env.SSR ||
  (typeof PublicKeyCredential === 'function' && canHavePasskeys(location.hostname));
