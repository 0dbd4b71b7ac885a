export const supportCategories = {
  general: 'General Help',
  technical: 'Technical Support',
  feature: 'Feature Request',
  account: 'Account Issues',
} as const;

export type SupportCategory = keyof typeof supportCategories;

export type SupportMessage = {
  email: string;
  subject: string;
  message: string;
  category: SupportCategory;
};

/** The addresses people may write to; configured, so the pages have to ask. */
export type Mailboxes = { support: string; legal: string };
