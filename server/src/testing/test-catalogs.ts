import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PO from 'pofile';

type Translations = Record<string, Record<string, string>>;

function catalogOf(messages: Record<string, string>): string {
  const catalog = new PO();
  catalog.items = Object.entries(messages).map(([message, translation]) => {
    const item = new PO.Item();
    item.msgid = message;
    item.msgstr = [translation];
    item.references = ['server/src/some-file.ts'];
    return item;
  });
  return catalog.toString();
}

/** Catalogs with the translations of some messages by their language, in a folder of their own. */
export function writeTestCatalogs(translations: Translations) {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-locales-'));
  for (const [language, messages] of Object.entries(translations)) {
    mkdirSync(join(folder, language));
    writeFileSync(join(folder, language, 'messages.po'), catalogOf(messages));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
