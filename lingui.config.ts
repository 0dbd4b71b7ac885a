import { formatter } from '@lingui/format-po';

/** Where the messages of every language are kept, and what is imported where the macros expand. */
export default {
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [{ path: '<rootDir>/locales/{locale}/messages', include: ['web/src'] }],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
  runtimeConfigModule: { i18n: ['#i18n', 'i18n'], Trans: ['#trans', 'Trans'] },
};
