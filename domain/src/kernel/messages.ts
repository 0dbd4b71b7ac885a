// Texts that people read are written in English, where they belong, and marked by `t` or `msg`. The marks put them
// into the catalogs in locales/ (lingui.config.ts). The build of the web app writes the translation into the code
// of each language; the server translates a `Text` for its reader.

type Value = string | number | Text | { day: number } | { list: readonly Text[] };

/** A message in ICU MessageFormat with its values, to be translated for a reader. It can be stored as JSON. */
export type Text = {
  message: string;
  values?: { readonly [name: string]: Value } | undefined;
};

/**
 * A text without values: on the web in the language of the page, on the server in English.
 * The comment is for translators.
 */
export const t = <Message extends string>(message: Message, _comment?: string): Message => message;

/**
 * A message with values. A value that is a string is inserted as it is, and a nested text is translated.
 *
 * @__NO_SIDE_EFFECTS__
 */
export const msg = (message: string, values?: Text['values']): Text =>
  values ? { message, values } : { message };

/** What `say` needs of an instance of Lingui's I18n, which speaks one language. */
export type Translator = {
  locale: string;
  _(id: string, values?: Record<string, unknown>, options?: { message?: string }): string;
};

type Spoken = Pick<Translator, 'locale'>;

/** Our English has no comma before the 'and' of a list. */
const listLocale = ({ locale }: Spoken): string => (locale === 'en' ? 'en-GB' : locale);

/** 'one, two and three' */
export const listed = (i18n: Spoken, texts: readonly string[]): string =>
  new Intl.ListFormat(listLocale(i18n)).format(texts);

/** 'one, two, three': facts beside each other that are no sentence. */
export const enumerated = (i18n: Spoken, texts: readonly string[]): string =>
  new Intl.ListFormat(i18n.locale, { style: 'narrow' }).format(texts);

function valueIn(i18n: Translator, value: Value): string | number {
  if (typeof value !== 'object') return value;
  if ('message' in value) return say(i18n, value);
  if ('day' in value)
    return new Date(value.day).toLocaleDateString(i18n.locale, {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
  return listed(
    i18n,
    value.list.map((text) => say(i18n, text)),
  );
}

/** The text in the language of this translator. */
export function say(i18n: Translator, { message, values = {} }: Text): string {
  const said = Object.entries(values).map(([name, value]) => [name, valueIn(i18n, value)]);
  return i18n._(message, Object.fromEntries(said), { message });
}
