import type { Me } from '@gesso/domain/accounts';
import { createSharedValue } from '../page/shared-value.ts';

const expired = createSharedValue<Me | null>(null);

/** Records the member whose session expired while the page is open; null once that is resolved. */
export const setExpiredSession = expired.set;

export const isSessionExpired = (): boolean => expired.read() !== null;

/** The member whose session expired while the page is open. */
export const useExpiredSession = expired.use;
