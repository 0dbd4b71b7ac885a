import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languageBuilds } from './language-builds.ts';
import { macros } from './macros.ts';
import { domainMessages } from './marked-messages.ts';

const sources = {
  'entry.ts': `
    import { plural, t } from '@lingui/core/macro';
    import { shared } from './shared.ts';
    export { shared };
    export const save = t\`Save\`;
    export const greet = (name: string) => t\`Hello \${name}, "welcome"\`;
    export const posts = (count: number) => plural(count, { one: '# post', other: '# posts' });
    export const untranslated = () => t\`Only in English\`;
    export const later = () => import('./later.ts');
    export { language } from './i18n.ts';
    export { noun, welcome } from './domain/src/words.ts';`,
  'domain/src/words.ts': `
    import { msg, t } from '../kernel.ts';
    export const noun = t('Save', 'a comment for translators');
    export const welcome = (name: string) => msg('Hello {name}, "welcome"', { name });`,
  'domain/kernel.ts': `
    export const t = (message: string) => message;
    export const msg = (message: string, values: object) => ({ message, values });`,
  'later.ts': `
    import { t } from '@lingui/core/macro';
    export const title = t\`Later\`;`,
  'shared.ts': `export const shared = { id: 'x', text: 'Save' };`,
  'i18n.ts': `
    import { setupI18n } from '@lingui/core';
    export const language = __LANGUAGE__;
    export const i18n = setupI18n({ locale: language, messages: { [language]: {} } });`,
};

const german = new Map([
  ['Save', 'Speichern'],
  ['Hello {name}, "welcome"', 'Hallo {name}, „willkommen“'],
  [
    '{count, plural, one {# post} other {# posts}}',
    '{count, plural, one {# Beitrag} other {# Beiträge}}',
  ],
  ['Later', 'Später'],
]);

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gesso-language-builds-'));
  await mkdir(join(folder, 'domain/src'), { recursive: true });
  for (const [name, text] of Object.entries(sources)) await writeFile(join(folder, name), text);
  const messages = Object.fromEntries(
    Array.from(german, ([source, text]) => [generateMessageId(source), text]),
  );
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    resolve: {
      alias: [
        { find: '#i18n', replacement: join(folder, 'i18n.ts') },
        {
          find: /^@lingui\/core$/,
          replacement: fileURLToPath(import.meta.resolve('@lingui/core')),
        },
      ],
    },
    plugins: [
      domainMessages,
      macros(),
      languageBuilds([
        { language: 'en', messages: {}, hash: '' },
        { language: 'de', messages, hash: '1234' },
      ]),
    ],
    ssr: { noExternal: true },
    build: {
      outDir: join(folder, 'dist'),
      ssr: true,
      minify: true,
      rolldownOptions: {
        input: join(folder, 'entry.ts'),
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          codeSplitting: { groups: [{ name: 'shared', test: /shared/ }] },
        },
      },
    },
  });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const load = (file: string) => import(pathToFileURL(join(folder, 'dist', file)).href);

it('The build of the source language says what the code says.', async () => {
  const app = await load('entry.js');
  expect([app.language, app.save, app.greet('Mira')]).toEqual([
    'en',
    'Save',
    'Hello Mira, "welcome"',
  ]);
  expect([app.posts(1), app.posts(2)]).toEqual(['1 post', '2 posts']);
  expect((await app.later()).title).toBe('Later');
});

it('The build of another language says it in that language, also in scripts that are loaded later.', async () => {
  const app = await load('entry.de-1234.js');
  expect([app.language, app.save, app.greet('Mira')]).toEqual([
    'de',
    'Speichern',
    'Hallo Mira, „willkommen“',
  ]);
  expect([app.posts(1), app.posts(2)]).toEqual(['1 Beitrag', '2 Beiträge']);
  expect((await app.later()).title).toBe('Später');
});

it('Messages that the domain marks are translated, too: constants, and texts with values.', async () => {
  const english = await load('entry.js');
  const german = await load('entry.de-1234.js');
  expect([english.noun, german.noun]).toEqual(['Save', 'Speichern']);
  expect(english.welcome('Mira').message.message).toEqual(['Hello ', ['name'], ', "welcome"']);
  expect(german.welcome('Mira')).toEqual({
    message: { id: expect.any(String), message: ['Hallo ', ['name'], ', „willkommen“'] },
    values: { name: 'Mira' },
  });
});

it('A message without a translation is shown in the source language.', async () => {
  expect((await load('entry.de-1234.js')).untranslated()).toBe('Only in English');
});

it('A script without messages is shared by all languages, and nothing that only looks like one is replaced.', async () => {
  const files = (await readdir(join(folder, 'dist'))).filter((file) => file.endsWith('.js'));
  expect(files.filter((file) => file.startsWith('shared'))).toEqual(['shared.js']);
  const [english, translated] = await Promise.all([load('entry.js'), load('entry.de-1234.js')]);
  expect(translated.shared).toBe(english.shared);
  expect(english.shared).toEqual({ id: 'x', text: 'Save' });
});
