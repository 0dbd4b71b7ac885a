import type { PageData } from '@gesso/domain/page-data';
import { PreSerialised } from '../../platform/http/pre-serialised.ts';

/** One response as JSON text, or one that many pages share. */
type Answer = string | PreSerialised;

/** The data of a page: each part is the API's response. */
export type PageAnswers = { [Name in keyof PageData]?: Answer };

/** Escapes `<`, so that no text can close its script element. */
const safeInScript = (json: string): string => json.replaceAll('<', '\\u003c');

export const jsonScript = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${safeInScript(json)}</script>`;

/** Data for machines that read the page; browsers do not run it. */
export const linkedDataScript = (data: object): string =>
  `<script type="application/ld+json">${safeInScript(JSON.stringify(data))}</script>`;

/** Escaped once per shared response. */
const shared = new WeakMap<PreSerialised, Buffer>();

function bytesOf(answer: Answer): Buffer {
  if (typeof answer === 'string') return Buffer.from(safeInScript(answer));
  const known = shared.get(answer) ?? Buffer.from(safeInScript(answer.bytes.toString()));
  shared.set(answer, known);
  return known;
}

/** The script element with the page's data, in pieces. */
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

/** The cache key of these responses: their text, or the id of a shared one. */
export const keyOf = (answers: PageAnswers): string =>
  Object.entries(answers)
    .map(([name, answer]) =>
      answer instanceof PreSerialised ? `${name}#${answer.id}` : `${name}:${answer}`,
    )
    .join('\n');
