import type { Declaration } from '../declarations/declaration.ts';
import { idsOf } from '../declarations/own-data.ts';

const SHOWN_TO_NO_ONE = 'who blocks or mutes a person is shown to no one (decision 0034)';

export const blocksDeclaration = {
  people: {
    blocks: {
      blocker_id: {
        exported: { blocked: idsOf('blocks', 'blocked_id', 'blocker_id') },
        erased: 'in batches',
      },
      blocked_id: { exported: SHOWN_TO_NO_ONE, erased: 'in batches' },
    },
    mutes: {
      muter_id: {
        exported: { muted: idsOf('mutes', 'muted_id', 'muter_id') },
        erased: 'in batches',
      },
      muted_id: { exported: SHOWN_TO_NO_ONE, erased: 'in batches' },
    },
  },
} satisfies Declaration;
