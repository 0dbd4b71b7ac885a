/** A parameterised statement: values are sent separately from the text. */
export type Sql = {
  parts: readonly string[];
  values: readonly unknown[];
  /** the static texts of the template literal it was written as, without its fragments' */
  template: readonly string[];
};

const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' && value !== null && 'parts' in value && 'values' in value;

/** Tagged template: values become $n parameters; a nested fragment is inlined. */
export function sql(strings: TemplateStringsArray, ...interpolated: unknown[]): Sql {
  const parts = [strings[0] ?? ''];
  const values: unknown[] = [];
  const append = (text: string) => {
    parts[parts.length - 1] += text;
  };
  interpolated.forEach((value, index) => {
    if (isSql(value)) {
      append(value.parts[0] ?? '');
      parts.push(...value.parts.slice(1));
      values.push(...value.values);
    } else {
      values.push(value);
      parts.push('');
    }
    append(strings[index + 1] ?? '');
  });
  return { parts, values, template: strings };
}

/**
 * A number in the text itself, for limits that are constants: PostgreSQL then estimates the same cost
 * with any parameters, and keeps one plan instead of planning each time.
 */
export function constant(value: number): Sql {
  if (!Number.isSafeInteger(value)) throw new Error(`${value} is no constant of a statement.`);
  const text = [String(value)];
  return { parts: text, values: [], template: text };
}

/** The statement text with $n parameters. */
export const textOf = (statement: Sql): string =>
  statement.parts.reduce((text, part, index) => `${text}$${index}${part}`);
