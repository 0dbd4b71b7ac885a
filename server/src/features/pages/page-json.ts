import type { PageData } from '@gesso/domain/page-data';
import { PreSerialised } from '../../platform/http/pre-serialised.ts';

/** One answer as JSON text, or one that many pages share. */
type Answer = string | PreSerialised;

/** What a page brings, each part as it would be answered by the API. */
export type PageAnswers = { [Name in keyof PageData]?: Answer };

/** `<` is written so that no text can close the element it stands in. */
const safeInScript = (json: string): string => json.replaceAll('<', '\\u003c');

export const jsonScript = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${safeInScript(json)}</script>`;

/** Data for machines that read the page; a browser runs nothing of it. */
export const linkedDataScript = (data: object): string =>
  `<script type="application/ld+json">${safeInScript(JSON.stringify(data))}</script>`;

/** Escaped once for each shared answer. */
const shared = new WeakMap<PreSerialised, Buffer>();

function bytesOf(answer: Answer): Buffer {
  if (typeof answer === 'string') return Buffer.from(safeInScript(answer));
  const known = shared.get(answer) ?? Buffer.from(safeInScript(answer.bytes.toString()));
  shared.set(answer, known);
  return known;
}

/** The script element with the data of the page, in pieces. */
export function dataScript(answers: PageAnswers): Buffer[] {
  const pieces = Object.entries(answers).flatMap(([name, answer], index) => [
    Buffer.from(`${index > 0 ? ',' : '{'}${JSON.stringify(name)}:`),
    bytesOf(answer),
  ]);
  if (pieces.length === 0) return [];
  const open = Buffer.from('<script type="application/json" id="page-data">');
  return [open, ...pieces, Buffer.from('}</script>')];
}

const parsed = (answer: Answer): unknown =>
  typeof answer === 'string' ? JSON.parse(answer) : answer.value;

/** The same data parsed, to render it on the server. */
export const dataOf = (answers: PageAnswers): PageData =>
  Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, parsed(answer)]));

/** The cache key of these answers: their text, or the id of a shared one. */
export const keyOf = (answers: PageAnswers): string =>
  Object.entries(answers)
    .map(([name, answer]) =>
      answer instanceof PreSerialised ? `${name}#${answer.id}` : `${name}:${answer}`,
    )
    .join('\n');
