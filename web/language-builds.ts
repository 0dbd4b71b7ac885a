import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin, Rolldown } from 'vite';
import type { Catalog } from './catalogs.ts';
import { type Message, type MessageEdit, messageEdits } from './message-edits.ts';

/** Stands for the language in the code until each language gets a copy. */
const LANGUAGE_MARK = '@@language@@';

type Chunk = Rolldown.OutputChunk;

/** What the names of the files in a language end with: nothing for those of the source language. */
export const suffixOf = ({ language, hash }: Catalog, hashed = true): string => {
  if (hash === '') return '';
  return hashed ? `.${language}-${hash}` : `.${language}`;
};

const isChunk = (output: Rolldown.OutputBundle[string]): output is Chunk => output.type === 'chunk';

/** The chunks with messages of their own, and those that import one of them. */
function withMessages(chunks: Chunk[], edits: Map<string, MessageEdit[]>): Chunk[] {
  const names = new Set(
    chunks
      .filter(({ fileName, code }) => edits.get(fileName)?.length || code.includes(LANGUAGE_MARK))
      .map(({ fileName }) => fileName),
  );
  for (let before = -1; before !== names.size; ) {
    before = names.size;
    for (const { fileName, imports, dynamicImports } of chunks) {
      if ([...imports, ...dynamicImports].some((name) => names.has(name))) names.add(fileName);
    }
  }
  return chunks.filter(({ fileName }) => names.has(fileName));
}

/** Compiles a message of the catalog, or its source where the catalog has none; each one once. */
function compiler({ messages }: Catalog) {
  const compiled = new Map<string, CompiledMessage>();
  return ({ id, source }: Message): CompiledMessage => {
    const message = compiled.get(id) ?? compileMessage(messages[id] ?? source);
    compiled.set(id, message);
    return message;
  };
}

function replaceMessages(code: string, edits: MessageEdit[], compile: ReturnType<typeof compiler>) {
  let end = 0;
  const parts = edits.flatMap((edit) => {
    const before = code.slice(end, edit.start);
    end = edit.end;
    return [before, edit.text(compile(edit.message))];
  });
  return [...parts, code.slice(end)].join('');
}

const escaped = (text: string) => text.replaceAll(/[.$+*?^()[\]{}|\\]/g, '\\$&');

/** Replaces file names of chunks by those of a language: in imports, and in the lists of what to preload. */
function renamer(chunks: Chunk[], nameIn: (file: string) => string) {
  const names = chunks.map(({ fileName }) => fileName.replace(/^.*\//, ''));
  const mention = new RegExp(`(?<![\\w-])(${names.map(escaped).join('|')})`, 'g');
  return (code: string) => code.replaceAll(mention, (name) => nameIn(name));
}

/**
 * The app is built once and written once per language, with the messages of that language in the code. A page
 * loads no catalog, a screen brings its own messages, and the runtime needs no compiler for them. Chunks without
 * messages, such as React's, are shared by all languages. The renderer's files need no hash in their names,
 * since no browser caches them.
 */
export function languageBuilds(catalogs: readonly Catalog[], { hashed = true } = {}): Plugin {
  return {
    name: 'language-builds',
    config: (_config, { command }) => ({
      define: { __LANGUAGE__: JSON.stringify(command === 'build' ? LANGUAGE_MARK : 'en') },
    }),
    generateBundle: {
      // After Vite has written the lists of what to preload.
      order: 'post',
      handler(_options, bundle) {
        const all = Object.values(bundle).filter(isChunk);
        const edits = new Map(
          all.map(({ fileName, code }) => [fileName, messageEdits(this.parse(code))]),
        );
        const chunks = withMessages(all, edits);
        if (chunks.length === 0) return;
        const sources = new Map(chunks.map(({ fileName, code }) => [fileName, code]));
        for (const catalog of catalogs) {
          const { language } = catalog;
          const suffix = suffixOf(catalog, hashed);
          const compile = compiler(catalog);
          const nameIn = (file: string) => file.replace(/\.js$/, `${suffix}.js`);
          const rename = renamer(chunks, nameIn);
          for (const chunk of chunks) {
            const code = sources.get(chunk.fileName) ?? '';
            const own = edits.get(chunk.fileName) ?? [];
            const inLanguage = rename(replaceMessages(code, own, compile)).replaceAll(
              LANGUAGE_MARK,
              language,
            );
            if (suffix === '') chunk.code = inLanguage;
            else
              this.emitFile({
                type: 'asset',
                fileName: nameIn(chunk.fileName),
                source: inLanguage,
              });
          }
        }
      },
    },
  };
}
