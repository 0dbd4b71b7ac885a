import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { root } from '../scripts/run.mjs';

/** What the package is made from, beside the types of the document. */
const SOURCES = ['token-session', 'token-client'];

const INDEX = `import { createTokenClient } from './token-client.js';
export { keepInMemory } from './token-session.js';

/** A client of Gesso that signs in by tokens and refreshes them. */
export const createClient = (options) => createTokenClient(options);
`;

const INDEX_TYPES = `import type { Client } from 'openapi-fetch';
import type { paths } from './schema.js';
import type { ClientOptions } from './token-client.js';
export type { components, operations, paths } from './schema.js';
export type { ClientOptions } from './token-client.js';
export { keepInMemory, type StoredTokens, type TokenStore } from './token-session.js';

/** A client of Gesso that signs in by tokens and refreshes them. */
export declare const createClient: (options: ClientOptions) => Client<paths>;
`;

const README = `# A client of Gesso

Written by \`npm run client\` from the contract of the server, with every path, shape and problem code as types.

    import { createClient } from '@gesso/client';

    const gesso = createClient({ baseUrl: 'https://gesso.example', userAgent: 'Atelier/1.0' });
    await gesso.POST('/api/sign-in', { body: { email, password, tokens: true } });
    const { data, error } = await gesso.GET('/api/posts', { params: { query: {} } });

Access tokens are refreshed as they expire. Give a \`store\` to stay signed in when the program ends; the tokens
belong where only the app can read them.
`;

async function schemaOf(document: string): Promise<string> {
  const blob = ts.factory.createTypeReferenceNode('Blob');
  const transform = ({ format }: { format?: string }) => (format === 'binary' ? blob : undefined);
  return astToString(await openapiTS(document, { transform }));
}

async function manifest(): Promise<string> {
  const own = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const { version, license, engines, devDependencies } = own;
  return JSON.stringify(
    {
      name: '@gesso/client',
      version,
      license,
      type: 'module',
      engines,
      exports: { types: './index.d.ts', default: './index.js' },
      dependencies: { 'openapi-fetch': devDependencies['openapi-fetch'] },
    },
    null,
    2,
  );
}

const asBuilt = (text: string): string => text.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'");

async function compiled(name: string): Promise<Record<string, string>> {
  const source = asBuilt(await readFile(join(root, 'client', `${name}.ts`), 'utf8'));
  const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
  return {
    [`${name}.js`]: ts.transpileModule(source, { compilerOptions }).outputText,
    [`${name}.d.ts`]: ts.transpileDeclaration(source, { compilerOptions }).outputText,
  };
}

/** Writes the package into a folder, which is made where it is missing. */
export async function writePackage(document: string, folder: string): Promise<void> {
  const files: Record<string, string> = {
    'package.json': await manifest(),
    'README.md': README,
    'index.js': INDEX,
    'index.d.ts': INDEX_TYPES,
    'schema.d.ts': await schemaOf(document),
  };
  for (const name of SOURCES) Object.assign(files, await compiled(name));
  await mkdir(folder, { recursive: true });
  const writing = Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text));
  await Promise.all(writing);
}
