import { setupI18n } from '@lingui/core';

/** The language that this build of the app speaks: the build replaces it for each language. */
export const language: string = __LANGUAGE__;

export const i18n = setupI18n({ locale: language });
