import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const skipped = new Set(['node_modules', '.git', 'dist', 'data', 'test-results']);

function documentsIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : documentsIn(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

const documents = documentsIn('.');
const topFolders = new Set(
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name),
);
const made = /(^|\/)(dist|data|node_modules)(\/|$)/;
const pattern = /[<>{}*$…:]/;

const codes = (text) => [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1].trim());
const links = (text) => [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map((match) => match[1]);

/** A word in code type is taken for a path when it begins in a folder of the repository, or is a document. */
function pathsNamed(text) {
  return codes(text).filter(
    (word) =>
      !/\s/.test(word) &&
      !pattern.test(word) &&
      !made.test(word) &&
      ((word.includes('/') && topFolders.has(word.split('/')[0])) || /^[A-Z]+\.md$/.test(word)),
  );
}

function scriptsNamed(text) {
  const named = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map((match) => match[1]);
  const short = [...text.matchAll(/\bnpm (start|test)\b/g)].map((match) => match[1]);
  return [...named, ...short];
}

function faultsOf(document) {
  const text = readFileSync(join(root, document), 'utf8');
  const near = links(text).filter((link) => !/^[a-z]+:/.test(link) && !link.startsWith('/'));
  return [
    ...pathsNamed(text).filter((path) => !existsSync(join(root, path))),
    ...near.filter((link) => !existsSync(join(root, dirname(document), link))),
    ...scriptsNamed(text)
      .filter((name) => !(name in scripts))
      .map((name) => `npm run ${name}`),
  ].map((what) => `${document} names ${what}, which does not exist`);
}

const faults = documents.flatMap(faultsOf);
for (const fault of faults) console.error(fault);
console.log(`${documents.length} documents, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
