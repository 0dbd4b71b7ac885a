import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const file = z.string().min(1);
const files = z.array(file);
const script = z.string().min(1);

/** The screens whose modules their pages preload along with the app's. */
const screens = z.object({
  about: files.min(1),
  'change-email': files.min(1),
  collection: files.min(1),
  help: files.min(1),
  legal: files.min(1),
  'password-reset': files.min(1),
  post: files.min(1),
  'public-profile': files.min(1),
  support: files.min(1),
});

export type PageScreen = keyof z.infer<typeof screens>;

/** The web build's description of its pages, written by web/page-manifest.ts. */
const manifestSchema = z.object({
  /** elements in the head of every page */
  head: z.string().min(1),
  /** inline scripts */
  inline: z.object({ theme: script, earlyPresses: script, startLater: script }),
  styles: files.min(1),
  fonts: files,
  /** the modules of a page in execution order */
  entries: z.object({ app: files.min(1), login: files.min(1) }),
  screens,
  /** for each language the files that take the place of those above */
  languages: z.record(z.string(), z.record(file, file)),
});

export type PageManifest = z.infer<typeof manifestSchema>;

const NAME = '.vite/page-manifest.json';

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new Error(`The built web app has no readable ${NAME}: run npm run build.`, { cause });
  }
}

/** Parses the manifest, or throws an error that names what is missing. */
export function readPageManifest(webFolder: string): PageManifest {
  const checked = manifestSchema.safeParse(readJson(join(webFolder, NAME)));
  if (checked.success) return checked.data;
  const missing = checked.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new Error(`${NAME} of the built web app lacks ${missing}: run npm run build.`);
}

/** A substitute where the web app is not built: in development, and in tests of the API. */
export const unbuiltManifest: PageManifest = {
  head: '<meta charset="utf-8">',
  inline: { theme: '', earlyPresses: '', startLater: '' },
  styles: [],
  fonts: [],
  entries: { app: [], login: [] },
  screens: {
    about: [],
    'change-email': [],
    collection: [],
    help: [],
    legal: [],
    'password-reset': [],
    post: [],
    'public-profile': [],
    support: [],
  },
  languages: { en: {} },
};
