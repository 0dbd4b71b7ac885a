import { err, ok, type Result } from '../kernel/index.ts';
import { passkeyLimits } from './limits.ts';

export function checkPasskeyName(text: string): Result<string, 'passkey-name'> {
  const name = text.trim();
  return name === '' || name.length > passkeyLimits.nameMax ? err('passkey-name') : ok(name);
}

/** Browsers bind passkeys to a name: an address in numbers has none. */
export const canHavePasskeys = (hostname: string): boolean =>
  hostname !== '' && !/^\[|^\d+(\.\d+){3}$/.test(hostname);
