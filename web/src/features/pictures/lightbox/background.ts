import { createSharedValue } from '../../../platform/page/shared-value.ts';

export type Background = 'black' | 'white';

const STORAGE_KEY = 'gesso-lightbox-background';

/** Without storage, the choice lasts until the page is left. */
function readStored(): Background {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'white' ? 'white' : 'black';
  } catch {
    return 'black';
  }
}

const background = createSharedValue<Background>(readStored());

export const useBackground = background.use;

export function switchBackground(): void {
  const next = background.read() === 'black' ? 'white' : 'black';
  background.set(next);
  try {
    localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // Without storage, the choice lasts for this visit.
  }
}
