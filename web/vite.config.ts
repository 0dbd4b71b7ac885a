import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = process.env.GESSO_SERVER ?? 'http://127.0.0.1:3000';
const proxied = ['/api', '/files', '/dev', '/healthz', '/readyz'];

/** The two faces every first screen uses are asked for before the stylesheet has been read. */
function preloadFonts(names: RegExp): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => names.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
            },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts(/(fraunces-latin-opsz|inter-latin-wght)-normal-.*\.woff2$/),
  ],
  build: { outDir: 'dist', assetsInlineLimit: 0, sourcemap: false, chunkSizeWarningLimit: 600 },
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
});
