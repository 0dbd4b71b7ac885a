import type { Declaration } from '../declarations/declaration.ts';

export const moderationLogDeclaration = {
  people: {
    moderation_actors: {
      user_id: {
        exported: 'the log is for moderators: it names who reported and who decided',
        erased: 'made anonymous',
      },
    },
  },
} satisfies Declaration;
