import { createDevicePreference } from './device-preference.ts';

export type Motion = 'system' | 'reduced';

const isMotion = (text: string): text is Motion => text === 'system' || text === 'reduced';

const preference = createDevicePreference({
  storageKey: 'gesso-motion',
  attribute: 'motion',
  isValue: isMotion,
  unset: 'system',
});

export const chooseMotion = preference.choose;
export const useMotion = preference.useValue;
