import ts from 'typescript';
import type { Shape } from './row-shape.ts';

/** A type whose rows cannot be checked. */
export class UncheckableType extends Error {}

const isOfName = (type: ts.Type, ...names: string[]): boolean =>
  names.includes(type.getSymbol()?.name ?? '');

function shapeOfObject(checker: ts.TypeChecker, type: ts.Type, isNested: boolean): Shape {
  const fields = checker.getPropertiesOfType(type).map((property) => {
    // Optional in JSON: checked by the schema that wrote the document.
    const isLeftOut = isNested && (property.flags & ts.SymbolFlags.Optional) !== 0;
    if (isLeftOut) return [property.name, { is: 'unknown', nullable: true }] as const;
    const shape = shapeOfType(checker, checker.getTypeOfSymbol(property), true);
    return [property.name, shape] as const;
  });
  return { is: 'object', nullable: false, fields: Object.fromEntries(fields) };
}

function shapeOfSingle(checker: ts.TypeChecker, type: ts.Type, isNested: boolean): Shape {
  const nullable = false;
  if (checker.isTypeAssignableTo(type, checker.getStringType())) return { is: 'string', nullable };
  if (checker.isTypeAssignableTo(type, checker.getNumberType())) return { is: 'number', nullable };
  if (isOfName(type, 'Date')) return { is: 'Date', nullable };
  if (isOfName(type, 'Buffer')) return { is: 'Buffer', nullable };
  const element = checker.isArrayType(type) && type.getNumberIndexType();
  if (element) return { is: 'array', nullable, of: shapeOfType(checker, element, true) };
  const isObject = (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
  if (isObject && checker.getIndexInfosOfType(type).length === 0) {
    return shapeOfObject(checker, type, isNested);
  }
  throw new UncheckableType(`${checker.typeToString(type)} is no type of a column`);
}

const literalsOf = (parts: ts.Type[]): (string | number)[] | undefined =>
  parts.every((part) => part.isStringLiteral() || part.isNumberLiteral())
    ? parts.flatMap((part) => (part.isStringLiteral() || part.isNumberLiteral() ? part.value : []))
    : undefined;

/**
 * The shape that a type allows; optional columns are rejected, because PostgreSQL sends null
 * instead.
 */
export function shapeOfType(checker: ts.TypeChecker, type: ts.Type, isNested = false): Shape {
  if (type.flags & ts.TypeFlags.Unknown) return { is: 'unknown', nullable: true };
  const all = type.isUnion() ? type.types : [type];
  const parts = all.filter((part) => !(part.flags & ts.TypeFlags.Null));
  const nullable = parts.length < all.length;
  const [part] = parts;
  if (!part) return { is: 'object', nullable, fields: {} };
  const literals = literalsOf(parts);
  if (literals) return { is: 'literal', nullable, oneOf: literals };
  if (parts.every((one) => one.flags & ts.TypeFlags.BooleanLike))
    return { is: 'boolean', nullable };
  if (parts.length > 1 || part.flags & (ts.TypeFlags.Any | ts.TypeFlags.TypeParameter)) {
    throw new UncheckableType(`${checker.typeToString(type)} is no type of a column`);
  }
  return { ...shapeOfSingle(checker, part, isNested), nullable };
}
