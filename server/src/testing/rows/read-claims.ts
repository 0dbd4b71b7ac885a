import { relative } from 'node:path';
import ts from 'typescript';
import { type RowClaim, type RowClaims, templateKey } from './row-claim.ts';
import { shapeOfType, UncheckableType } from './shape-of-type.ts';

const DATABASE = '/platform/database/database.ts';
/** Forwards statements of other files, whose claims are read there. */
const REPLICA = '/platform/database/replica.ts';

/** Whether this is `row` or `rows` of the database, whatever the object's name. */
function isRowMethod(symbol: ts.Symbol | undefined): boolean {
  if (symbol?.name !== 'row' && symbol?.name !== 'rows') return false;
  return (symbol.declarations ?? []).some(
    (declared) =>
      ts.isMethodSignature(declared) && declared.getSourceFile().fileName.endsWith(DATABASE),
  );
}

function textsOf(template: ts.TemplateLiteral): string[] {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return [template.text];
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
}

/** The row type of a call as the compiler sees it, given or inferred. */
function rowTypeOf(checker: ts.TypeChecker, call: ts.CallExpression): ts.Type {
  const signature = checker.getResolvedSignature(call);
  const answer = signature && checker.getAwaitedType(checker.getReturnTypeOfSignature(signature));
  if (!answer) throw new UncheckableType('it has no type');
  const row = checker.isArrayType(answer) ? answer.getNumberIndexType() : answer;
  return checker.getNonNullableType(row ?? answer);
}

/** A row type with only unknown columns claims nothing. */
function claimsNothing(checker: ts.TypeChecker, type: ts.Type): boolean {
  const [index, ...others] = checker.getIndexInfosOfType(type);
  return (
    others.length === 0 && index !== undefined && (index.type.flags & ts.TypeFlags.Unknown) !== 0
  );
}

function readCall(checker: ts.TypeChecker, call: ts.CallExpression, at: string): RowClaim | null {
  const type = rowTypeOf(checker, call);
  if (claimsNothing(checker, type)) return null;
  const [statement] = call.arguments;
  if (!statement || !ts.isTaggedTemplateExpression(statement)) {
    throw new UncheckableType('write its statement in place, as a template');
  }
  const shape = shapeOfType(checker, type);
  if (shape.is !== 'object') throw new UncheckableType('its row is no object');
  return { at, template: templateKey(textsOf(statement.template)), columns: shape.fields };
}

/** Detects `row` taken out of its object: a later call of it would not be found. */
function takesMethod(checker: ts.TypeChecker, node: ts.Node): boolean {
  if (ts.isBindingElement(node)) {
    const name = node.propertyName ?? node.name;
    const from = checker.getTypeAtLocation(node.parent);
    return ts.isIdentifier(name) && isRowMethod(from.getProperty(name.text));
  }
  if (!ts.isPropertyAccessExpression(node)) return false;
  const isCalled = ts.isCallExpression(node.parent) && node.parent.expression === node;
  return !isCalled && isRowMethod(checker.getSymbolAtLocation(node.name));
}

const isRowCall = (checker: ts.TypeChecker, node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  isRowMethod(checker.getSymbolAtLocation(node.expression.name));

/** Detects an explicit type for the driver's result: the database's own `row` would be checked. */
const isDriverClaim = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'query' &&
  node.typeArguments !== undefined &&
  !node.getSourceFile().fileName.endsWith(DATABASE);

function readFile(checker: ts.TypeChecker, file: ts.SourceFile, into: RowClaims): void {
  const visit = (node: ts.Node): void => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    const at = `${relative(process.cwd(), file.fileName)}:${line + 1}`;
    try {
      if (takesMethod(checker, node)) throw new UncheckableType('call it where it is');
      if (isDriverClaim(node)) throw new UncheckableType('use row or rows');
      const claim = isRowCall(checker, node) ? readCall(checker, node, at) : null;
      if (claim) into.claims.push(claim);
    } catch (error) {
      if (!(error instanceof UncheckableType)) throw error;
      into.refused.push(`${at}: ${error.message}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
}

/** Two calls with the same texts cannot be distinguished at run time. */
function refuseTwins({ claims, refused }: RowClaims): void {
  const byTemplate = new Map<string, RowClaim>();
  for (const claim of claims) {
    const twin = byTemplate.get(claim.template) ?? claim;
    byTemplate.set(claim.template, twin);
    if (JSON.stringify(twin.columns) !== JSON.stringify(claim.columns)) {
      refused.push(`${claim.at}: same text as ${twin.at}, but other columns`);
    }
  }
}

export type ReadClaims = RowClaims & { /** what the compiler read for it */ sources: string[] };

/** Every claim about rows in these files, read by the TypeScript compiler. */
export function readClaims(files: string[]): ReadClaims {
  const { config } = ts.readConfigFile('server/tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, 'server');
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const rowClaims: RowClaims = { claims: [], refused: [] };
  for (const name of files) {
    const file = program.getSourceFile(name);
    if (file && !name.endsWith(REPLICA)) readFile(checker, file, rowClaims);
  }
  refuseTwins(rowClaims);
  const sources = program.getSourceFiles().map(({ fileName }) => fileName);
  return { ...rowClaims, sources: sources.filter((name) => !name.includes('/node_modules/')) };
}
