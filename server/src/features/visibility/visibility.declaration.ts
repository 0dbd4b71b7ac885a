import type { Declaration } from '../declarations/declaration.ts';
import { noOne } from '../declarations/topic-rules.ts';

export const visibilityDeclaration = {
  people: {
    pending_visibility: {
      user_id: { exported: 'a job in progress', erased: 'with the account' },
    },
  },
  topics: { visibility: noOne },
} satisfies Declaration;
