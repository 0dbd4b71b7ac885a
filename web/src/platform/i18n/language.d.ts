/** The language of the build: 'en' in development and in tests. */
declare const __LANGUAGE__: string;
