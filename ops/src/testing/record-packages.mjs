import { register } from 'node:module';

// Preloaded into a process, it prints every installed package that an import of ours or of a package resolves to.
const hooks = `
import { writeSync } from 'node:fs';
export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  const name = /\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//.exec(found.url)?.[1];
  if (name) writeSync(2, 'Package: ' + name + '\\n');
  return found;
}`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`);
