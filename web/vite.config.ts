import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig } from 'vite';
import { readCatalogs } from './catalogs.ts';
import { chunks } from './chunks.ts';
import { languageBuilds } from './language-builds.ts';
import { macros } from './macros.ts';
import { domainMessages } from './marked-messages.ts';
import { masonrySteps } from './masonry-steps.ts';
import { developmentPage, entries, pageManifest } from './page-manifest.ts';
import { preloadMissing } from './preload-missing.ts';
import { supportedBrowsers } from './supported-browsers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const server = process.env.GESSO_SERVER ?? 'http://127.0.0.1:3000';
const proxied = ['/api', '/files', '/iiif', '/dev', '/healthz', '/readyz'];

/** What the browser fetches. */
const browserBuild: BuildOptions = {
  outDir: 'dist',
  target: supportedBrowsers,
  assetsInlineLimit: 0,
  sourcemap: false,
  chunkSizeWarningLimit: 600,
  // The style sheet of every page, named in its head.
  cssCodeSplit: false,
  rolldownOptions: {
    input: Object.values(entries),
    output: { codeSplitting: { groups: chunks } },
  },
};

/** What the server renders pages with: one function, with all it needs inside. */
const serverBuild: BuildOptions = {
  outDir: 'dist-server',
  // The files have the names that the browser's build gives them.
  assetsInlineLimit: 0,
  copyPublicDir: false,
};

const catalogs = await readCatalogs(root);

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    domainMessages,
    macros(),
    react(),
    tailwindcss(),
    masonrySteps,
    developmentPage,
    preloadMissing(),
    languageBuilds(catalogs, { hashed: !isSsrBuild }),
    pageManifest(/(fraunces|inter)-latin-[^-]*\.woff2$/, catalogs),
  ],
  build: isSsrBuild ? serverBuild : browserBuild,
  ssr: { noExternal: true },
  // React's fast build, whatever the server's own environment says.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  // The encoder's wasm is fetched only where a canvas cannot write webp.
  worker: { format: 'es' },
  optimizeDeps: { exclude: ['@jsquash/webp'] },
  server: {
    port: 5173,
    // The server compares where a request comes from with the host it was sent to: keep both.
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, { target: server }])),
      '/live': { target: server, ws: true },
    },
  },
}));
