/** The sections of /settings in the order they are listed; each has an address of its own. */
export const settingsSections = [
  'account',
  'security',
  'notifications',
  'blocked',
  'content',
  'appearance',
  'data',
] as const;

export type SettingsSection = (typeof settingsSections)[number];

export const isSettingsSection = (text: string): text is SettingsSection =>
  settingsSections.some((section) => section === text);

export const settingsPath = (section: SettingsSection): string => `/settings/${section}`;
