export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** An object or a list whose members are read while it is written, so it can have any length. */
export class StreamedObject {
  constructor(readonly entries: AsyncIterable<readonly [string, Streamed]>) {}
}
export class StreamedList {
  constructor(readonly items: AsyncIterable<Streamed>) {}
}

export type Streamed = Json | StreamedObject | StreamedList;

/** An object of which some members are streamed. */
export const objectOf = (fields: Record<string, Streamed>): StreamedObject =>
  new StreamedObject(
    (async function* () {
      yield* Object.entries(fields);
    })(),
  );

async function* objectText({ entries }: StreamedObject): AsyncGenerator<string> {
  let lead = '{\n';
  for await (const [key, value] of entries) {
    yield `${lead}${JSON.stringify(key)}: `;
    yield* jsonText(value);
    lead = ',\n';
  }
  yield lead === '{\n' ? '{}' : '\n}';
}

async function* listText({ items }: StreamedList): AsyncGenerator<string> {
  let lead = '[\n';
  for await (const item of items) {
    yield lead;
    yield* jsonText(item);
    lead = ',\n';
  }
  yield lead === '[\n' ? '[]' : '\n]';
}

/** JSON in pieces, each at most as long as one member that is not streamed. */
export async function* jsonText(value: Streamed): AsyncGenerator<string> {
  if (value instanceof StreamedObject) yield* objectText(value);
  else if (value instanceof StreamedList) yield* listText(value);
  else yield JSON.stringify(value);
}
