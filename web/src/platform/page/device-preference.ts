import { useSyncExternalStore } from 'react';

type Preference<Value extends string> = {
  /** its key in the browser's storage; inline/theme.js reads it before the first paint */
  storageKey: string;
  /** data attribute of the document that the stylesheet uses */
  attribute: 'theme' | 'motion';
  isValue: (text: string) => text is Value;
  /** the default: nothing is stored or set for it */
  unset: Value;
};

/** A preference stored only on this device. */
export function createDevicePreference<Value extends string>(preference: Preference<Value>) {
  const { storageKey, attribute, isValue, unset } = preference;
  const listeners = new Set<() => void>();
  const root = document.documentElement;

  function read(): Value {
    const chosen = root.dataset[attribute] ?? unset;
    return isValue(chosen) ? chosen : unset;
  }

  /**
   * Returns false if the browser refuses storage (private window): the choice lasts for this visit.
   */
  function store(value: Value): boolean {
    try {
      if (value === unset) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, value);
      return true;
    } catch {
      return false;
    }
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };

  return {
    /** Returns true if it was stored. */
    choose(value: Value): boolean {
      if (value === unset) delete root.dataset[attribute];
      else root.dataset[attribute] = value;
      for (const listener of listeners) listener();
      return store(value);
    },
    useValue: (): Value => useSyncExternalStore(subscribe, read),
  };
}
