import { createHash } from 'node:crypto';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

export type Catalog = {
  language: string;
  /** the translated messages, by their ids */
  messages: Record<string, string>;
  /** of the translations; '' for the source language */
  hash: string;
};

/** A file whose translation changes gets another name, since browsers keep it for good. */
const hashOf = (messages: Record<string, string>): string =>
  createHash('sha256').update(JSON.stringify(messages)).digest('hex').slice(0, 8);

/** Reads the catalogs in locales/, the source language first. */
export async function readCatalogs(root: string): Promise<Catalog[]> {
  const config = getConfig({ cwd: root });
  const { sourceLocale = 'en', locales } = config;
  const [catalog] = await getCatalogs(config);
  if (!catalog) throw new Error('lingui.config.ts names no catalog.');
  // A language for tests, which scripts/pseudo-locale.mjs writes.
  const others = [...locales, 'en-XA'].filter((language) => language !== sourceLocale);
  const translated = others.map(async (language) => {
    const entries = Object.entries((await catalog.read(language)) ?? {});
    const messages = Object.fromEntries(
      entries.flatMap(([id, { translation }]) => (translation ? [[id, translation]] : [])),
    );
    return { language, messages, hash: hashOf(messages) };
  });
  return [{ language: sourceLocale, messages: {}, hash: '' }, ...(await Promise.all(translated))];
}
