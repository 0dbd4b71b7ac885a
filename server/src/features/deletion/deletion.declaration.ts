import type { Declaration } from '../declarations/declaration.ts';

export const deletionDeclaration = {
  people: {
    account_deletions: {
      user_id: { exported: 'lasts until the account is deleted', erased: 'with the account' },
    },
  },
} satisfies Declaration;
