import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from './run.mjs';

// ARCHITECTURE.md follows a few requests file by file. Each numbered step begins with a file, which
// must exist and be reachable from the step before: by an import, by an endpoint that both name,
// or, for a migration, by a table that the statement names.

const read = (path) => readFileSync(join(root, path), 'utf8');
const matches = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);

/** The numbered steps under every heading of a walkthrough. */
function walksIn(text) {
  const sections = text.split(/^## /m).filter((section) => section.startsWith('Walk: '));
  return sections.map((section) => ({
    name: section.split('\n', 1)[0],
    steps: matches(section, /^\d+\. `([^`]+)`/gm),
  }));
}

function resolveImport(from, specifier) {
  const [, noun, api] = /^@gesso\/domain\/([^/]+)(\/api)?$/.exec(specifier) ?? [];
  if (noun) return `domain/src/${noun}/${api ? 'api' : 'index'}.ts`;
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : specifier;
}

const importsOf = (path) =>
  matches(read(path), /\bfrom '([^']+)'/g).map((specifier) => resolveImport(path, specifier));

const imports = (from, to) => importsOf(from).includes(to);
const endpointsIn = (path) =>
  matches(read(path), /'((?:GET|POST|PUT|PATCH|DELETE) \/api\/[^']*)'/g);
const shareEndpoint = (from, to) =>
  endpointsIn(to).some((name) => endpointsIn(from).includes(name));
const usesTable = (from, to) =>
  to.endsWith('.sql') &&
  matches(read(to), /create table (\w+)/gi).some((table) =>
    new RegExp(`\\b(from|into|update|join) ${table}\\b`).test(read(from)),
  );

const isReached = (from, to) =>
  imports(from, to) || imports(to, from) || shareEndpoint(from, to) || usesTable(from, to);

function findProblems({ name, steps }) {
  const missing = steps.filter((path) => !existsSync(join(root, path)));
  if (missing.length > 0) return missing.map((path) => `${name}: ${path} does not exist`);
  if (steps.length < 3) return [`${name}: fewer than three steps`];
  return steps
    .slice(1)
    .filter((path, index) => !isReached(steps[index], path))
    .map((path) => `${name}: ${path} is not reached from the step before`);
}

const walks = walksIn(read('ARCHITECTURE.md'));
const faults = walks.flatMap(findProblems);
if (walks.length < 4) faults.push('Fewer than four walks were found.');
for (const fault of faults) console.error(fault);
console.log(`${walks.length} walks, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
