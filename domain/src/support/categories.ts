export const supportCategories = {
  general: 'General Help',
  technical: 'Technical Support',
  feature: 'Feature Request',
  account: 'Account Issues',
} as const;

export type SupportCategory = keyof typeof supportCategories;
