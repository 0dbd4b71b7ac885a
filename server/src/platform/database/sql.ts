/** A statement's static texts, without its values. */
type SqlShape = { parts: readonly string[]; text: string | undefined };

/** A parameterized statement: values are sent separately from the text. */
export class Sql {
  constructor(
    readonly shape: SqlShape,
    readonly values: readonly unknown[],
    /** the static texts of its template literal, without those of nested fragments */
    readonly template: readonly string[],
  ) {}
}

/**
 * Cached shapes of one template, keyed by the shapes of its nested fragments; null stands for a
 * value.
 */
type Composed = { next: Map<SqlShape | null, Composed>; shape: SqlShape | undefined };

const byTemplate = new WeakMap<TemplateStringsArray, Composed>();

const shapeIn = (value: unknown): SqlShape | null => (value instanceof Sql ? value.shape : null);

type Known<Key> = { get(key: Key): Composed | undefined; set(key: Key, made: Composed): unknown };

function composedOf<Key>(cache: Known<Key>, key: Key): Composed {
  const composed = cache.get(key);
  if (composed) return composed;
  const created: Composed = { next: new Map(), shape: undefined };
  cache.set(key, created);
  return created;
}

function compose(strings: TemplateStringsArray, interpolated: readonly unknown[]): SqlShape {
  const parts = [strings[0] ?? ''];
  interpolated.forEach((value, index) => {
    const [first = '', ...rest] = shapeIn(value)?.parts ?? ['', ''];
    parts[parts.length - 1] += first;
    parts.push(...rest);
    parts[parts.length - 1] += strings[index + 1] ?? '';
  });
  return { parts, text: undefined };
}

/**
 * Composed once and cached: a search consists of forty templates, and joining and hashing its ten
 * thousand characters took longer than anything else in the request.
 */
function shapeOf(strings: TemplateStringsArray, interpolated: readonly unknown[]): SqlShape {
  let composed = composedOf(byTemplate, strings);
  for (const value of interpolated) composed = composedOf(composed.next, shapeIn(value));
  composed.shape ??= compose(strings, interpolated);
  return composed.shape;
}

/** Tagged template: values become $n parameters; nested fragments are inlined. */
export function sql(strings: TemplateStringsArray, ...interpolated: unknown[]): Sql {
  const values: unknown[] = [];
  for (const value of interpolated) {
    if (value instanceof Sql) values.push(...value.values);
    else values.push(value);
  }
  return new Sql(shapeOf(strings, interpolated), values, strings);
}

const constants = new Map<number, Sql>();

/**
 * Writes a constant number, such as a limit, into the text: PostgreSQL then estimates the same cost
 * with any parameters and keeps one plan instead of planning each time.
 */
export function constant(value: number): Sql {
  if (!Number.isSafeInteger(value)) throw new Error(`${value} is not a valid constant.`);
  const existing = constants.get(value);
  if (existing) return existing;
  const parts = [String(value)];
  const fragment = new Sql({ parts, text: undefined }, [], parts);
  constants.set(value, fragment);
  return fragment;
}

const identifiers = new Map<string, Sql>();

/** A table or column name from the program itself. */
export function identifier(name: string): Sql {
  if (!/^[a-z][a-z_0-9]*$/.test(name))
    throw new Error(`${name} is not the name of a table or column.`);
  const existing = identifiers.get(name);
  if (existing) return existing;
  const fragment = new Sql({ parts: [name], text: undefined }, [], [name]);
  identifiers.set(name, fragment);
  return fragment;
}

/** The statement text with $n parameters; the same string for the same shape. */
export function textOf({ shape }: Sql): string {
  shape.text ??= shape.parts.reduce((text, part, index) => `${text}$${index}${part}`);
  return shape.text;
}
