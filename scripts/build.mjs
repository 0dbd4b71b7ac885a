import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress.mjs';
import { writePseudoLocale } from './pseudo-locale.mjs';
import { isProgram, root, seconds } from './run.mjs';
import { readStamp, stampOf } from './stamp.mjs';

const common = [
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
  'scripts/compress.mjs',
];

async function buildWeb() {
  const { build } = await import('vite');
  await build({ root: join(root, 'web'), logLevel: 'warn' });
  await compressFolder(join(root, 'web/dist'));
}

/** Builds the same screens for server-side rendering. */
async function buildRenderer() {
  const { build } = await import('vite');
  const ssr = 'src/server-entry.tsx';
  await build({ root: join(root, 'web'), logLevel: 'error', build: { ssr } });
}

/**
 * Bundles our own code into one file on top of the installed packages, which starts faster than
 * hundreds of files.
 */
async function buildServer() {
  const { build } = await import('rolldown');
  const entries = [
    'ops/src/main.ts',
    'demo/src/painter-worker.ts',
    'server/src/platform/passwords/hash-worker.mjs',
    'server/src/platform/images/picture-worker.ts',
    'server/src/platform/images/originals/original-worker.ts',
    'server/src/platform/images/originals/resource-watch.mjs',
  ];
  await build({
    cwd: root,
    input: entries.filter((entry) => existsSync(join(root, entry))),
    platform: 'node',
    external: (id) => !/^[./]|^@gesso\//.test(id),
    output: {
      dir: 'server/dist',
      cleanDir: true,
      sourcemap: true,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    },
    logLevel: 'warn',
  });
}

const webSources = [
  ...['domain/src', 'web/src', 'web/vite.config.ts'],
  ...['web/chunks.ts', 'web/masonry-steps.ts', 'web/preload-missing.ts', 'web/macros.ts'],
  ...['web/catalogs.ts', 'web/language-builds.ts', 'web/message-edits.ts', 'lingui.config.ts'],
  ...['web/marked-messages.ts', 'locales'],
];

const parts = [
  {
    name: 'the server',
    folder: 'server/dist',
    sources: ['domain/src', 'server/src', 'demo/src', 'ops/src'],
    make: buildServer,
  },
  {
    name: 'the web app',
    folder: 'web/dist',
    sources: [
      ...webSources,
      ...[
        'web/public',
        'web/head.html',
        'web/inline',
        'web/page-manifest.ts',
        'web/supported-browsers.ts',
      ],
    ],
    make: buildWeb,
  },
  {
    name: 'the page renderer',
    folder: 'web/dist-server',
    sources: webSources,
    make: buildRenderer,
  },
];

/** Builds what changed since the last time. */
export async function build() {
  await writePseudoLocale();
  for (const { name, folder, sources, make } of parts) {
    const stamp = stampOf([...common, ...sources]);
    const stampFile = join(folder, '.built');
    if (readStamp(stampFile) === stamp) continue;
    const startedAt = Date.now();
    console.log(`Building ${name} …`);
    await make();
    writeFileSync(join(root, stampFile), stamp);
    console.log(`Built ${name} in ${seconds(startedAt)}.`);
  }
}

if (isProgram(import.meta)) await build();
