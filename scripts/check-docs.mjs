import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';
import { settingsFaults } from './settings-docs.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');

const { scripts } = JSON.parse(read('package.json'));
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
const generatedPaths = /(^|\/)(dist|data|node_modules)(\/|$)/;
const pattern = /[<>{}*$…:]/;

const codes = (text) => [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1].trim());
const links = (text) => [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map((match) => match[1]);

/** Inline code counts as a path if it begins with a folder of the repository or is a document. */
function pathsNamed(text) {
  return codes(text).filter(
    (word) =>
      !/\s/.test(word) &&
      !pattern.test(word) &&
      !generatedPaths.test(word) &&
      ((word.includes('/') && topFolders.has(word.split('/')[0])) || /^[A-Z]+\.md$/.test(word)),
  );
}

function scriptsNamed(text) {
  const named = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map((match) => match[1]);
  const short = [...text.matchAll(/\bnpm (start|test)\b/g)].map((match) => match[1]);
  return [...named, ...short];
}

function findProblems(document) {
  const text = read(document);
  const near = links(text).filter((link) => !/^[a-z]+:/.test(link) && !link.startsWith('/'));
  return [
    ...pathsNamed(text).filter((path) => !existsSync(join(root, path))),
    ...near.filter((link) => !existsSync(join(root, dirname(document), link))),
    ...scriptsNamed(text)
      .filter((name) => !(name in scripts))
      .map((name) => `npm run ${name}`),
  ].map((what) => `${document} mentions ${what}, which does not exist`);
}

const wordsIn = (text) => text.split(/\s+/).filter(Boolean).length;

function tooLong(path, limit) {
  const words = wordsIn(read(path));
  return words > limit ? [`${path} has ${words} words; the limit is ${limit}`] : [];
}

/** A decision has three parts and a row in the index: number, link, date, status. */
function findDecisionProblems(name, index) {
  const path = `docs/decisions/${name}`;
  const text = read(path);
  const row = new RegExp(
    `^\\| ${name.slice(0, 4)} \\| \\[[^\\]]+\\]\\(${name}\\) \\| \\d{4}-\\d\\d-\\d\\d \\| ` +
      '(accepted|(accepted, in part )?superseded by \\d{4}) \\|$',
    'm',
  );
  const [, status] = row.exec(index) ?? [];
  const [, successor] = /superseded by (\d{4})/.exec(status ?? '') ?? [];
  return [
    ...tooLong(path, 250),
    ...['Decision', 'Reason', 'Consequence']
      .filter((part) => !text.includes(`\n**${part}.**`))
      .map((part) => `${path} has no section named ${part}`),
    ...(status ? [] : [`docs/decisions/README.md has no row with a date and a status for ${name}`]),
    ...(successor && !text.includes(`superseded by [${successor}](`)
      ? [`${path} does not say that it is superseded by ${successor}`]
      : []),
  ];
}

function findProblemsOfDecisions() {
  const index = read('docs/decisions/README.md');
  return readdirSync(join(root, 'docs/decisions'))
    .filter((name) => /^\d{4}-.*\.md$/.test(name))
    .flatMap((name) => findDecisionProblems(name, index));
}

const faults = [
  ...documents.flatMap(findProblems),
  ...tooLong('README.md', 900),
  ...findProblemsOfDecisions(),
  ...(await settingsFaults()),
];
for (const fault of faults) console.error(fault);
console.log(`${documents.length} documents, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
