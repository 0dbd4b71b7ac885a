import type { Declaration } from '../declarations/declaration.ts';
import type { TopicRule } from '../topics/may-subscribe.ts';

const oneself: TopicRule = (viewer, id) => viewer?.id === id;

export const accountsDeclaration = {
  people: {
    hosted_passwords: {
      user_id: { exported: 'the hash of a password', erased: 'with the account' },
    },
  },
  topics: { me: oneself },
} satisfies Declaration;
