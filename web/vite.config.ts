import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = process.env.GESSO_SERVER ?? 'http://127.0.0.1:3000';
const proxied = ['/api', '/files', '/dev', '/healthz', '/readyz'];

/** The two faces every first screen uses are asked for before the stylesheet has named them. */
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
            injectTo: 'head' as const,
          })),
    },
  };
}

/** The stylesheet before the scripts: the first paint waits for it, and connections are few. */
const styleFirst: Plugin = {
  name: 'style-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const [sheet = ''] = /\s*<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
      return html.replace(sheet, '').replace(/\s*<title>/, (title) => sheet + title);
    },
  },
};

/** What nearly every screen shares comes in few pieces; the rest is cut along the screens. */
const chunks = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'tanstack', test: /node_modules[\\/]@tanstack[\\/]/ },
  {
    name: 'radix',
    test: /node_modules[\\/](@radix-ui|@floating-ui|react-remove-scroll|aria-hidden)/,
  },
  {
    name: 'ground',
    test: /(domain|web)[\\/]src[\\/](?!features|screens|app|platform[\\/](live|session))|lucide-react/,
    minShareCount: 12,
  },
];

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    styleFirst,
    preloadFonts(/(fraunces|inter)-latin-[^-]*\.woff2$/),
  ],
  build: {
    outDir: 'dist',
    // The server names a screen's scripts in the head of its page.
    manifest: true,
    assetsInlineLimit: 0,
    sourcemap: false,
    chunkSizeWarningLimit: 600,
    // The app, and the door a guest sees before it.
    rolldownOptions: {
      input: ['index.html', 'door.html'],
      output: { codeSplitting: { groups: chunks } },
    },
  },
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
