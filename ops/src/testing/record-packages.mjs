import { register } from 'node:module';

// Preloaded into a process, this prints every installed package that an import resolves to.
const hooks = `
import { writeSync } from 'node:fs';
export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  const name = /\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//.exec(found.url)?.[1];
  if (name) writeSync(2, 'Package: ' + name + '\\n');
  return found;
}`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`);
