import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { templateKey } from '../rows/row-claim.ts';

/** A function of a store, and its file in server/queries. */
export type StoreFunction = { file: string; name: string };

/** The functions in which each `sql` template stands, by its texts. */
export type StoreFunctions = Record<string, StoreFunction[]>;

const FOLDERS = ['server/src/features', 'server/src/platform'];

function storeFiles(): string[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(store|declaration)\.ts$/.test(path))
      .map((path) => join(folder, path)),
  );
  const names = files.map((file) => basename(file));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice)
    throw new Error(`Two stores are called ${twice}: server/queries has one file of each.`);
  return files;
}

function textsOf(template: ts.TemplateLiteral): string[] {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return [template.text];
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
}

const isNamed = (
  node: ts.Node,
): node is ts.FunctionDeclaration | ts.MethodDeclaration | ts.PropertyAssignment =>
  ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isPropertyAssignment(node);

/** What declares something with a name of its own, such as a store and a function of it. */
function declaredName(node: ts.Node): string | undefined {
  if (isNamed(node)) return node.name?.getText();
  const isOfFile = ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent);
  return isOfFile ? node.name.getText() : undefined;
}

/** The functions of all stores. A template in several of them belongs to each. */
export function readStoreFunctions(): StoreFunctions {
  const found: StoreFunctions = {};
  for (const path of storeFiles()) {
    const source = ts.createSourceFile(
      path,
      readFileSync(path, 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    );
    const file = basename(path).replace(/ts$/, 'sql');
    const visit = (node: ts.Node, names: readonly string[]): void => {
      const name = declaredName(node);
      const inside = name === undefined ? names : [...names, name];
      if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') {
        const key = templateKey(textsOf(node.template));
        const place = { file, name: inside.join('.') };
        const known = found[key] ?? [];
        const isKnown = known.some((one) => one.file === file && one.name === place.name);
        found[key] = isKnown ? known : [...known, place];
      }
      ts.forEachChild(node, (child) => visit(child, inside));
    };
    visit(source, []);
  }
  return found;
}
