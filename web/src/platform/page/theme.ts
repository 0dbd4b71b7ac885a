import { useSyncExternalStore } from 'react';

const KEY = 'gesso-theme';
export type Theme = 'system' | 'light' | 'dark';

const listeners = new Set<() => void>();
const root = document.documentElement;

export const isTheme = (text: string): text is Theme =>
  text === 'system' || text === 'light' || text === 'dark';

function read(): Theme {
  const chosen = root.dataset.theme ?? 'system';
  return isTheme(chosen) ? chosen : 'system';
}

function remember(theme: Theme) {
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage refused (private window): the choice holds for this visit.
    return;
  }
}

/** head.html reads the same choice before the first paint. */
export function chooseTheme(theme: Theme) {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  remember(theme);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, read);
