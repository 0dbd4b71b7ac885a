import { createSharedValue } from '../../../platform/page/shared-value.ts';

export type Background = 'black' | 'white';

const STORAGE_KEY = 'gesso-lightbox-background';

/** A browser that refuses storage remembers the choice until the page is left. */
function stored(): Background {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'white' ? 'white' : 'black';
  } catch {
    return 'black';
  }
}

const background = createSharedValue<Background>(stored());

export const useBackground = background.use;

export function switchBackground(): void {
  const next = background.read() === 'black' ? 'white' : 'black';
  background.set(next);
  try {
    localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // The choice holds for this visit.
  }
}
