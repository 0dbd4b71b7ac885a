import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Json, jsonText, objectOf, StreamedList, StreamedObject } from './json-text.ts';

async function* each<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}

async function parsed(value: Parameters<typeof jsonText>[0]): Promise<unknown> {
  let text = '';
  for await (const piece of jsonText(value)) text += piece;
  return JSON.parse(text);
}

it('Nested streams are written as one JSON text', async () => {
  const likes = new StreamedObject(each([['A', true] as const, ['B', true] as const]));
  const posts = new StreamedList(each(['P1', 'P2']));
  expect(await parsed(objectOf({ name: 'a "b"', likes, posts }))).toEqual({
    name: 'a "b"',
    likes: { A: true, B: true },
    posts: ['P1', 'P2'],
  });
});

it('An empty object and an empty list are written as JSON', async () => {
  expect(await parsed(new StreamedObject(each([])))).toEqual({});
  expect(await parsed(new StreamedList(each([])))).toEqual([]);
});

it('JSON text keeps any text that people write', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })), async (input) => {
      const entries = Object.entries(JSON.parse(JSON.stringify(input)) as Record<string, Json>);
      const written = await parsed(new StreamedObject(each(entries)));
      expect(Object.entries(Object(written))).toEqual(entries);
    }),
  );
});
