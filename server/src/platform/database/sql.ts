/** A statement without its values: the texts between them. */
type SqlShape = { parts: readonly string[]; text: string | undefined };

/** A parameterised statement: values are sent separately from the text. */
export class Sql {
  constructor(
    readonly shape: SqlShape,
    readonly values: readonly unknown[],
    /** the static texts of the template literal it was written as, without its fragments' */
    readonly template: readonly string[],
  ) {}
}

/** Shapes of one template, by the shapes of what was put in it: of each fragment its own, null for a value. */
type Composed = { next: Map<SqlShape | null, Composed>; shape: SqlShape | undefined };

const byTemplate = new WeakMap<TemplateStringsArray, Composed>();

const shapeIn = (value: unknown): SqlShape | null => (value instanceof Sql ? value.shape : null);

type Known<Key> = { get(key: Key): Composed | undefined; set(key: Key, made: Composed): unknown };

function found<Key>(known: Known<Key>, key: Key): Composed {
  const composed = known.get(key);
  if (composed) return composed;
  const made: Composed = { next: new Map(), shape: undefined };
  known.set(key, made);
  return made;
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
 * Composed once and found again: a search is put together from forty templates, and joining and hashing
 * its ten thousand characters took longer each time than anything else in its request.
 */
function shapeOf(strings: TemplateStringsArray, interpolated: readonly unknown[]): SqlShape {
  let composed = found(byTemplate, strings);
  for (const value of interpolated) composed = found(composed.next, shapeIn(value));
  composed.shape ??= compose(strings, interpolated);
  return composed.shape;
}

/** Tagged template: values become $n parameters; a nested fragment is inlined. */
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
 * A number in the text itself, for limits that are constants: PostgreSQL then estimates the same cost
 * with any parameters, and keeps one plan instead of planning each time.
 */
export function constant(value: number): Sql {
  if (!Number.isSafeInteger(value)) throw new Error(`${value} is not a valid constant.`);
  const known = constants.get(value);
  if (known) return known;
  const parts = [String(value)];
  const made = new Sql({ parts, text: undefined }, [], parts);
  constants.set(value, made);
  return made;
}

const identifiers = new Map<string, Sql>();

/** A table or column, by a name that the program itself states. */
export function identifier(name: string): Sql {
  if (!/^[a-z][a-z_0-9]*$/.test(name))
    throw new Error(`${name} is not the name of a table or column.`);
  const known = identifiers.get(name);
  if (known) return known;
  const fragment = new Sql({ parts: [name], text: undefined }, [], [name]);
  identifiers.set(name, fragment);
  return fragment;
}

/** The statement text with $n parameters; the same string for the same shape. */
export function textOf({ shape }: Sql): string {
  shape.text ??= shape.parts.reduce((text, part, index) => `${text}$${index}${part}`);
  return shape.text;
}
