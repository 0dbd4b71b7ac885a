import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

export type Message = { id: string; source: string };

/** Where a message stands in the code, and the code that takes its place once it is translated. */
export type MessageEdit = {
  start: number;
  end: number;
  message: Message;
  text: (compiled: CompiledMessage) => string;
};

export type Node = { type: string; start: number; end: number; [name: string]: unknown };

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

export const nodesIn = (value: unknown): Node[] =>
  (Array.isArray(value) ? value : [value]).filter(isNode);

/** The text of a string, or of a template without expressions, which is how the minifier writes most strings. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || nodesIn(node.expressions).length > 0) return undefined;
  const [quasi] = nodesIn(node.quasis);
  const value: unknown = quasi?.value;
  if (typeof value !== 'object' || value === null || !('cooked' in value)) return undefined;
  return typeof value.cooked === 'string' ? value.cooked : undefined;
}

type Descriptor = Message & { value: Node; alone: boolean };

/** A message as the macros write it: `{ id, message }`, where it has them with values and elements. */
function descriptorOf(node: unknown): Descriptor | undefined {
  if (!isNode(node) || node.type !== 'ObjectExpression') return undefined;
  const properties = nodesIn(node.properties);
  const value = (name: string) =>
    nodesIn(properties.find(({ key }) => isNode(key) && key.name === name)?.value)[0];
  const message = value('message');
  const id = textOf(value('id'));
  const source = textOf(message);
  if (!message || id === undefined || source === undefined) return undefined;
  return { id, source, value: message, alone: properties.length === 2 };
}

/** A message without values: `i18n._({ id, message })` or `jsx(Trans, { id, message })`. */
function plainCall(node: Node): Descriptor | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const args = nodesIn(node.arguments);
  const { callee } = node;
  const method = isNode(callee) && isNode(callee.property) ? callee.property.name : undefined;
  const found = descriptorOf(args.length === 1 && method === '_' ? args[0] : args[1]);
  return found?.alone && args.length <= 2 ? found : undefined;
}

/** A message without values needs no runtime: its text takes the place of the whole call. */
const plainText = (compiled: CompiledMessage): string => JSON.stringify([compiled].flat().join(''));

/** All messages in a parsed chunk, from its beginning to its end. */
export function messageEdits(program: unknown): MessageEdit[] {
  const edits: MessageEdit[] = [];
  function visit(node: Node): void {
    const call = plainCall(node);
    if (call) {
      edits.push({ start: node.start, end: node.end, message: call, text: plainText });
      return;
    }
    const found = descriptorOf(node);
    if (found) {
      const { start, end } = found.value;
      edits.push({ start, end, message: found, text: (compiled) => JSON.stringify(compiled) });
    }
    for (const value of Object.values(node)) for (const child of nodesIn(value)) visit(child);
  }
  for (const node of nodesIn(program)) visit(node);
  return edits.sort((one, other) => one.start - other.start);
}
