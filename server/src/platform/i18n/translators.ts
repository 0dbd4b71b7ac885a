import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Translator } from '@gesso/domain/kernel';
import { setupI18n } from '@lingui/core';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';

type Messages = Record<string, CompiledMessage>;

/** Compiled messages by their text. All texts are ours, so there is a limited number of them. */
const compiled = new Map<string, CompiledMessage>();

function compile(message: string): CompiledMessage {
  const known = compiled.get(message) ?? compileMessage(message);
  compiled.set(message, known);
  return known;
}

function translator(language: string, messages: Messages): Translator {
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  i18n.setMessagesCompiler(compile);
  return i18n;
}

/** The texts as they are in the code. */
export const english: Translator = translator('en', {});

/** Whether the domain or the server has this message, and not only the web app. */
const isOurs = ({ references }: { references: string[] }): boolean =>
  references.some((file) => /^(domain|server)\//.test(file));

function readMessages(file: string): Messages {
  if (!existsSync(file)) return {};
  const { items } = PO.parse(readFileSync(file, 'utf8'));
  const translated = items.flatMap((item) => {
    const [text] = item.msgstr;
    return text && !item.msgctxt && isOurs(item) ? [[item.msgid, compileMessage(text)]] : [];
  });
  return Object.fromEntries(translated);
}

export type Translators = {
  /** An instance of its own for each request and email, so that two can never mix languages. */
  in(language: string): Translator;
};

/** Reads the catalog of a language when it is first needed. */
export function createTranslators(folder: string): Translators {
  const catalogs = new Map<string, Messages>();
  return {
    in(language) {
      const messages =
        catalogs.get(language) ?? readMessages(join(folder, language, 'messages.po'));
      catalogs.set(language, messages);
      return translator(language, messages);
    },
  };
}
