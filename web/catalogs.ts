import { createHash } from 'node:crypto';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

export type Catalog = {
  language: string;
  /** the translated messages, by their ids */
  messages: Record<string, string>;
  /** what the names of the files in this language end with; none for those of the source language */
  suffix: string;
};

/** A file whose translation changes gets another name, since browsers keep it for good. */
const suffixOf = (language: string, messages: Record<string, string>): string =>
  `.${language}-${createHash('sha256').update(JSON.stringify(messages)).digest('hex').slice(0, 8)}`;

/** Reads the catalogs in locales/, the source language first. */
export async function readCatalogs(root: string): Promise<Catalog[]> {
  const config = getConfig({ cwd: root });
  const { sourceLocale = 'en', locales } = config;
  const [catalog] = await getCatalogs(config);
  if (!catalog) throw new Error('lingui.config.ts names no catalog.');
  const others = locales.filter((language) => language !== sourceLocale);
  const translated = others.map(async (language) => {
    const options = { fallbackLocales: {}, sourceLocale };
    const { messages } = await catalog.getTranslations(language, options);
    return { language, messages, suffix: suffixOf(language, messages) };
  });
  return [{ language: sourceLocale, messages: {}, suffix: '' }, ...(await Promise.all(translated))];
}
