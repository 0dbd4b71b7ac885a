import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { parseAst } from 'rolldown/parseAst';
import type { Plugin } from 'vite';
import { isNode, type Node, nodesIn } from './message-edits.ts';

/** A message that the code of the domain or the server marks with `t('…')` or `msg('…', values)`. */
type MarkedMessage = {
  mark: 't' | 'msg';
  message: string;
  /** for translators */
  comment: string | undefined;
  /** of the call, and of its first argument */
  call: { start: number; end: number };
  text: { start: number; end: number };
};

const stringOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

function markedCall(node: Node): MarkedMessage | undefined {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return undefined;
  const mark = node.callee.name;
  const [text, second] = nodesIn(node.arguments);
  const message = stringOf(text);
  if ((mark !== 't' && mark !== 'msg') || !text || message === undefined) return undefined;
  const comment = mark === 't' ? stringOf(second) : undefined;
  return { mark, message, comment, call: node, text };
}

/** All marked messages of a file, from its beginning to its end. */
function markedMessages(code: string): MarkedMessage[] {
  const found: MarkedMessage[] = [];
  function visit(node: Node): void {
    const marked = markedCall(node);
    if (marked) found.push(marked);
    for (const value of Object.values(node)) for (const child of nodesIn(value)) visit(child);
  }
  for (const node of nodesIn(parseAst(code, { lang: 'ts' }))) visit(node);
  return found;
}

const importsMarks =
  /import \{[^}]*\b(?:t|msg)\b[^}]*\} from '[^']*\/(?:kernel|kernel\.ts|messages\.ts)'/;

/** Reads the marked messages of a file into the catalogs. */
export const markedMessagesExtractor = {
  match: (file: string) => /[\\/](?:domain|server)[\\/]src[\\/].*(?<!\.test)\.ts$/.test(file),
  extract(
    file: string,
    code: string,
    add: (message: {
      id: string;
      message: string;
      comment?: string;
      origin: [string, number];
      placeholders: Record<string, string>;
    }) => void,
  ): void {
    if (!importsMarks.test(code)) return;
    for (const { message, comment, call } of markedMessages(code)) {
      const line = code.slice(0, call.start).split('\n').length;
      add({
        id: generateMessageId(message),
        message,
        ...(comment === undefined ? {} : { comment }),
        origin: [file, line],
        placeholders: {},
      });
    }
  },
};

const descriptor = (message: string): string =>
  `{ id: ${JSON.stringify(generateMessageId(message))}, message: ${JSON.stringify(message)} }`;

/** A constant becomes the call of a global that nobody defines: `languageBuilds` replaces the call by the text. */
function described({ mark, message, call, text }: MarkedMessage) {
  return mark === 't'
    ? { ...call, code: `/*@__PURE__*/ __translated._(${descriptor(message)})` }
    : { ...text, code: descriptor(message) };
}

/** Gives the messages of the domain the form in which `languageBuilds` finds them in the finished code. */
export const domainMessages: Plugin = {
  name: 'domain-messages',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]domain[\\/]src[\\/].*\.ts$/ },
    handler(code) {
      if (!importsMarks.test(code)) return null;
      let result = '';
      let end = 0;
      for (const marked of markedMessages(code)) {
        const edit = described(marked);
        result += code.slice(end, edit.start) + edit.code;
        end = edit.end;
      }
      return { code: result + code.slice(end), map: null };
    },
  },
};
