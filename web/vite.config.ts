import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadFonts, sharedHead, styleFirst } from './html-plugins.ts';

const server = process.env.GESSO_SERVER ?? 'http://127.0.0.1:3000';
const proxied = ['/api', '/files', '/dev', '/healthz', '/readyz'];

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
    sharedHead,
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
