import type { Declaration } from '../declarations/declaration.ts';

export const operatorOrdersDeclaration = {
  people: {
    operator_orders: {
      user_id: { exported: 'a command of an operator in progress', erased: 'with the account' },
    },
  },
} satisfies Declaration;
