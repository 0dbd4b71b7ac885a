import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { isProgram, root } from './run.mjs';

const file = 'docs/settings.md';

const headings = {
  server: 'Server',
  database: 'Database and nodes',
  people: 'Accounts and community',
  email: 'Email',
  pictures: 'Images',
  bucket: 'Files in a bucket (S3)',
  operation: 'Backups, log, and metrics',
};

const introduction = `# Settings

Gesso reads its settings from environment variables when it starts. An empty variable counts as not set.
If a setting is invalid, Gesso prints what it must be and exits.

<!-- Generated from server/src/settings/variables.ts by \`npm run docs:settings\`; do not edit. -->
`;

/** A table of all settings, generated from their schema. */
async function settingsDocument() {
  const module = '../server/src/settings/variables.ts';
  const { settingGroups, variables } = await tsImport(module, import.meta.url);
  const rowOf = (schema) => {
    const { name, byDefault } = variables.get(schema);
    return `| \`${name}\` | ${byDefault} | ${schema.description} |`;
  };
  const tables = Object.entries(settingGroups).map(([group, shape]) =>
    [
      `\n## ${headings[group]}\n`,
      '| variable | default | description |',
      '| --- | --- | --- |',
      ...Object.values(shape).map(rowOf),
      '',
    ].join('\n'),
  );
  return introduction + tables.join('');
}

export async function settingsFaults() {
  const isCurrent = readFileSync(join(root, file), 'utf8') === (await settingsDocument());
  return isCurrent ? [] : [`${file} differs from the settings: run npm run docs:settings`];
}

if (isProgram(import.meta)) writeFileSync(join(root, file), await settingsDocument());
