import { createDevicePreference } from './device-preference.ts';

export type Theme = 'system' | 'light' | 'dark';

export const isTheme = (text: string): text is Theme =>
  text === 'system' || text === 'light' || text === 'dark';

const preference = createDevicePreference({
  storageKey: 'gesso-theme',
  attribute: 'theme',
  isValue: isTheme,
  unset: 'system',
});

export const chooseTheme = preference.choose;
export const useTheme = preference.useValue;
