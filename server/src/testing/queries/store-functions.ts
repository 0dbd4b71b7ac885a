import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { templateKey } from '../rows/row-claim.ts';

/** A store function, and its file in server/queries. */
export type StoreFunction = { file: string; name: string };

/** The functions that contain each `sql` template, keyed by the template's texts. */
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

/** The name of a declaration, such as a store or one of its functions. */
function declaredName(node: ts.Node): string | undefined {
  if (isNamed(node)) return node.name?.getText();
  const isOfFile = ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent);
  return isOfFile ? node.name.getText() : undefined;
}

/** The functions of all stores. A template that occurs in several of them belongs to each. */
export function readStoreFunctions(): StoreFunctions {
  const functions: StoreFunctions = {};
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
        const places = functions[key] ?? [];
        const isKnown = places.some((known) => known.file === file && known.name === place.name);
        functions[key] = isKnown ? places : [...places, place];
      }
      ts.forEachChild(node, (child) => visit(child, inside));
    };
    visit(source, []);
  }
  return functions;
}
