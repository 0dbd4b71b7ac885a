import type { Declaration } from '../declarations/declaration.ts';

const SECRET = 'lasts for minutes, and holds hashes';

export const oneTimeCodesDeclaration = {
  people: {
    one_time_codes: { user_id: { exported: SECRET, erased: 'at once' } },
    code_guesses: { user_id: { exported: SECRET, erased: 'at once' } },
    grants: { user_id: { exported: SECRET, erased: 'at once' } },
  },
  addresses: {
    one_time_codes: { column: 'address', erased: 'rows' },
    code_guesses: { column: 'address', erased: 'rows' },
    grants: { column: 'address', erased: 'rows' },
  },
} satisfies Declaration;
