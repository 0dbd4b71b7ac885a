import { readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { createCompiledMessages } from './compiled-messages.ts';

const languages = ['en', 'de', 'es', 'fr', 'pt-BR', 'ar', 'ja'];

/** The translations of a catalog that have values. */
function messagesWithValues(language: string): string[] {
  const catalog = readFileSync(
    new URL(`../../../../locales/${language}/messages.po`, import.meta.url),
    'utf8',
  );
  const texts = catalog.matchAll(/^msgstr ("(?:[^"\\]|\\.)*")$/gm);
  return Array.from(texts, ([, text = '""']): string => JSON.parse(text)).filter((text) =>
    text.includes('{'),
  );
}

/** As it stands in the code of a build. */
const compiled = (message: string) => JSON.parse(JSON.stringify(compileMessage(message)));

/** A value for every name in the message: numbers for plurals, words for selections. */
function valuesFor(message: string, count: number): Record<string, unknown> {
  const names = message.matchAll(/\{(\w+)(?:, (\w+))?/g);
  return Object.fromEntries(
    Array.from(names, ([, name, type]) => [
      name,
      type === 'select' ? 'post' : type ? count : `<${name}>`,
    ]),
  );
}

describe.each(languages)('compiled messages in %s', (language) => {
  it('Every message of the catalog reads as with Lingui.', () => {
    const ours = createCompiledMessages(language);
    const lingui = setupI18n({ locale: language });
    const messages = messagesWithValues(language);
    expect(messages.length).toBeGreaterThan(300);
    for (const message of messages) {
      for (const count of [0, 1, 2, 3, 11, 100, 12_345]) {
        const values = valuesFor(message, count);
        expect(ours._('id', values, { message: compiled(message) })).toBe(
          lingui._(message, values),
        );
      }
    }
  });
});

describe('compiled messages', () => {
  it('A descriptor brings its message and its values.', () => {
    const { _ } = createCompiledMessages('en');
    const message = compiled('{count, plural, =0 {none} one {# post} other {# posts}}');
    expect(_({ message, values: { count: 1200 } })).toBe('1,200 posts');
    expect(_({ message }, { count: 0 })).toBe('none');
    expect(_('Save')).toBe('Save');
    expect(_({ message: compiled('Hello {name}!') })).toBe('Hello !');
  });
});
