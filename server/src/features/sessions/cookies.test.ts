import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cookies } from '@gesso/domain/cookies';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../..');

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing/.test(file))
  .map((file) => ({ file, text: readFileSync(join(SOURCE, file), 'utf8') }));

it('Cookies are set in one place only.', () => {
  const setters = sources.filter(({ text }) => /set-?cookie['"`(]/i.test(text));
  expect(setters.map(({ file }) => file)).toEqual(['platform/http/token-cookie.ts']);
});

it('The privacy policy names every cookie of the server and no other.', () => {
  const makers = sources.filter(({ text }) => text.includes('policyCookie('));
  const cookieNames = makers.flatMap(({ text }) => text.match(/'gesso_\w+'/g) ?? []);
  const names = new Set(cookieNames.map((name) => name.replaceAll("'", '')));
  expect([...names].sort()).toEqual(Object.keys(cookies).sort());
});
