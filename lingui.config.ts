import babel from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { languages } from './domain/src/languages/languages.ts';
import { markedMessagesExtractor } from './web/marked-messages.ts';

/** Where the messages of every language are kept, and what is imported where the macros expand. */
export default {
  sourceLocale: 'en',
  locales: languages,
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: ['web/src', 'domain/src', 'server/src'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  extractors: [markedMessagesExtractor, babel],
  orderBy: 'origin',
  runtimeConfigModule: { i18n: ['#i18n', 'i18n'], Trans: ['#trans', 'Trans'] },
};
