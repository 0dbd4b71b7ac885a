import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { parse } from '@messageformat/parser';
import { root } from './run.mjs';

/** A language for tests: English with accents, in brackets and 40 percent longer. */
const PSEUDO_LANGUAGE = 'en-XA';

const plain = 'abcdefghijklmnoprstuvwyzABCDEFGHIJKLMNOPRSTUVWYZ';
const accented = 'áƀçđéƒğħíĵķļɱñóþŕšŧúṽŵýžÁɃÇĐÉƑĞĦÍĴĶĻṀÑÓÞŔŠŦÚṼŴÝŽ';
const accents = new Map(Array.from(plain, (plainOne, index) => [plainOne, accented[index]]));
const accent = (text) => Array.from(text, (one) => accents.get(one) ?? one).join('');

/** Tags and the characters with a meaning in messages stay as they are. */
const accentText = (text) =>
  text
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : accent(part)))
    .join('')
    .replace(/'/g, "''")
    .replace(/[{}]/g, (sign) => `'${sign}'`);

function print(tokens) {
  return tokens
    .map((token) => {
      if (token.type === 'content') return accentText(token.value);
      if (token.type === 'octothorpe') return '#';
      if (!token.cases) return token.ctx.text;
      const cases = token.cases.map(({ key, tokens: own }) => `${key} {${print(own)}}`);
      return `{${token.arg}, ${token.type}, ${cases.join(' ')}}`;
    })
    .join('');
}

/** Only the last form of a plural counts. */
const visibleLength = (message) => message.replace(/\{\w+, [\s\S]*other \{/g, '').length;

const filler = (message) => 'ɱóŕé '.repeat(Math.ceil((visibleLength(message) * 0.4) / 5)).trim();

const pseudo = (message) => `[${print(parse(message))} ${filler(message)}]`;

/** Writes locales/en-XA from the English catalog, before a build. */
export async function writePseudoLocale() {
  const config = getConfig({ cwd: root });
  const [catalog] = await getCatalogs(config);
  const messages = (await catalog.read(config.sourceLocale)) ?? {};
  const entries = Object.entries(messages).map(([id, entry]) => [
    id,
    { ...entry, translation: pseudo(entry.message) },
  ]);
  await catalog.write(PSEUDO_LANGUAGE, Object.fromEntries(entries));
}
