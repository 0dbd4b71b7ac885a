/** A statement whose values travel beside its text, never inside it. */
export type Sql = { parts: readonly string[]; values: readonly unknown[] };

const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' && value !== null && 'parts' in value && 'values' in value;

/** Tagged template: values become $n; a nested fragment becomes part of the text. */
export function sql(strings: TemplateStringsArray, ...given: unknown[]): Sql {
  const parts = [strings[0] ?? ''];
  const values: unknown[] = [];
  const append = (text: string) => {
    parts[parts.length - 1] += text;
  };
  given.forEach((value, index) => {
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
  return { parts, values };
}

/** The text PostgreSQL sees. */
export const textOf = (statement: Sql): string =>
  statement.parts.reduce((text, part, index) => `${text}$${index}${part}`);
