/** The constraints of a TypeScript type on a value, as far as PostgreSQL can send one. */
export type Shape = { nullable: boolean } & (
  | { is: 'unknown' | 'boolean' | 'string' | 'number' | 'Date' | 'Buffer' }
  | { is: 'literal'; oneOf: (string | number)[] }
  | { is: 'array'; of: Shape }
  | { is: 'object'; fields: Record<string, Shape> }
);

/** Undefined if the value has the shape, otherwise the error. */
export function misfit(value: unknown, shape: Shape): string | undefined {
  if (shape.is === 'unknown') return undefined;
  if (value === null) return shape.nullable ? undefined : 'is null';
  switch (shape.is) {
    case 'Date':
    case 'Buffer': {
      const isOne = shape.is === 'Date' ? value instanceof Date : Buffer.isBuffer(value);
      return isOne ? undefined : `is not a ${shape.is}`;
    }
    case 'array':
      return Array.isArray(value) ? first(value, (item) => misfit(item, shape.of)) : 'is no array';
    case 'object':
      return typeof value === 'object' ? misfitOfFields(value, shape.fields) : 'is no object';
    case 'literal':
      return shape.oneOf.some((one) => one === value)
        ? undefined
        : `is none of ${shape.oneOf.join(', ')}`;
    default:
      return typeof value === shape.is ? undefined : `is a ${typeof value}`;
  }
}

function misfitOfFields(value: object | null, fields: Record<string, Shape>): string | undefined {
  const entries = new Map(Object.entries(value ?? {}));
  const names = [...new Set([...Object.keys(fields), ...entries.keys()])];
  return first(names, (name) => {
    const shape = fields[name];
    if (!entries.has(name)) return shape?.is === 'unknown' ? undefined : `has no field ${name}`;
    const problem = shape ? misfit(entries.get(name), shape) : 'is not in the type';
    return problem && `has a field ${name} that ${problem}`;
  });
}

function first<T>(items: T[], find: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const result = find(item);
    if (result) return result;
  }
  return undefined;
}
