import type { Plugin, Rolldown } from 'vite';

/** A chunk and all it imports, which have run before anything in it does. */
function loadedWith(file: string, bundle: Rolldown.OutputBundle, seen = new Set<string>()) {
  const chunk = bundle[file];
  if (seen.has(file) || chunk?.type !== 'chunk') return seen;
  seen.add(file);
  for (const imported of chunk.imports) loadedWith(imported, bundle, seen);
  return seen;
}

/**
 * Beside every dynamic import stands a list of what to fetch along with it. What the importing chunk has
 * loaded itself is left out: those names alone were a kilobyte of the app's first script.
 */
export function preloadMissing(): Plugin {
  let built: Rolldown.OutputBundle = {};
  return {
    name: 'preload-missing',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (_file, needed, { hostId }) => {
            const loaded = loadedWith(hostId, built);
            return needed.filter((file) => !loaded.has(file));
          },
        },
      },
    }),
    generateBundle: {
      // Before the lists are written.
      order: 'pre',
      handler(_options, bundle) {
        built = bundle;
      },
    },
  };
}
