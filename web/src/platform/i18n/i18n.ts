import { type I18n, setupI18n } from '@lingui/core';
import { createCompiledMessages } from './compiled-messages.ts';

/** The language that this build of the app speaks: the build replaces it for each language. */
export const language: string = __LANGUAGE__;

/**
 * In development and in tests messages are not compiled, and Lingui does it. Of its instance, macros and elements use
 * only the language and `_`.
 */
export const i18n: I18n = import.meta.env.PROD
  ? (createCompiledMessages(language) as I18n)
  : setupI18n({ locale: language });
