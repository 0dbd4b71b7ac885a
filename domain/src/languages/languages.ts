/** The languages of the product, with their own names, in the order of the menu. */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  'pt-BR': 'Português (Brasil)',
  ar: 'العربية',
  ja: '日本語',
} as const;

export type Language = keyof typeof languageNames;

export const isLanguage = (text: string): text is Language => Object.hasOwn(languageNames, text);

export const languages: Language[] = Object.keys(languageNames).filter(isLanguage);

export const DEFAULT_LANGUAGE: Language = 'en';

/** A language for tests only: English with accents, in brackets and 40 percent longer. No menu offers it. */
export const PSEUDO_LANGUAGE = 'en-XA';

/** What a page may be in. */
export type PageLanguage = Language | typeof PSEUDO_LANGUAGE;

export const isPageLanguage = (text: string): text is PageLanguage =>
  isLanguage(text) || text === PSEUDO_LANGUAGE;

/** The parameter of a URL that asks for a language; guests choose one by such a link. */
export const LANGUAGE_PARAMETER = 'language';

/** The URL of a page in a language. */
export const languagePath = (path: string, language: Language): string =>
  `${path}?${LANGUAGE_PARAMETER}=${language}`;

export const directionOf = (language: PageLanguage): 'ltr' | 'rtl' =>
  language === 'ar' ? 'rtl' : 'ltr';

/** The language for a tag such as 'de-AT' or 'pt': the same, or else one with the same main language. */
function languageFor(tag: string): Language | undefined {
  const [main] = tag.toLowerCase().split('-');
  return (
    languages.find((language) => language.toLowerCase() === tag.toLowerCase()) ??
    languages.find((language) => language.split('-')[0] === main)
  );
}

/** The first of the preferred languages of a browser that we have, by the header Accept-Language. */
export function acceptedLanguage(header: string): Language | undefined {
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => languageFor(tag))
    .find((language) => language !== undefined);
}
