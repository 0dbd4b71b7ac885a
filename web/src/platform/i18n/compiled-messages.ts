/** A message as `compileMessage` writes it: texts, names of values, and forms of plurals and selections. */
type Compiled = string | readonly Token[];
type Token = string | readonly [name: string, type?: string, forms?: Record<string, Compiled>];
type Values = Record<string, unknown>;
/** What the macros and `msg` write. */
type Descriptor = { message: Compiled; values?: Values };

/**
 * Speaks the messages that the build has compiled. It does for them what Lingui's runtime does in 2 KB more, which
 * compiles messages, loads catalogs and formats dates as well (decision 0099). The test compares the two.
 */
export function createCompiledMessages(language: string) {
  const numbers = new Intl.NumberFormat(language);
  const plurals = {
    plural: new Intl.PluralRules(language),
    selectordinal: new Intl.PluralRules(language, { type: 'ordinal' }),
  };

  function formOf(type: string, forms: Record<string, Compiled>, value: unknown): Compiled {
    const exact = forms[String(value)];
    if (exact !== undefined || type === 'select') return exact ?? forms.other ?? '';
    const rules = type === 'plural' ? plurals.plural : plurals.selectordinal;
    return forms[rules.select(Number(value))] ?? forms.other ?? '';
  }

  /** `count` is the number for the # of a plural. */
  function format(message: Compiled, values: Values, count?: unknown): string {
    if (typeof message === 'string') return message;
    return message
      .map((token) => {
        if (token === '#' && count !== undefined) return numbers.format(Number(count));
        if (typeof token === 'string') return token;
        const [name, type, forms] = token;
        const value = values[name];
        if (type === undefined) return String(value ?? '');
        if (!forms) return numbers.format(Number(value));
        return format(formOf(type, forms, value), values, type === 'select' ? count : value);
      })
      .join('');
  }

  return {
    locale: language,
    _(
      id: Compiled | Descriptor,
      values: Values = {},
      { message = id }: { message?: Compiled | Descriptor } = {},
    ): string {
      return typeof message === 'object' && 'message' in message
        ? format(message.message, message.values ?? values)
        : format(message, values);
    },
  };
}
