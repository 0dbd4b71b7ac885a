import { stdSerializers } from 'pino';

/**
 * The logged fields of an error. Other fields may contain rows, statements and parameters
 * (PostgreSQL), commands (Redis), addresses (URL) or a client with the secret key that cancels its
 * statements.
 */
const FIELDS = [
  ...['type', 'message', 'stack', 'code', 'errno', 'syscall', 'statusCode'],
  ...['severity', 'schema', 'table', 'column', 'constraint', 'routine'],
] as const;

const QUOTED = /"[^"]*"/g;

/** PostgreSQL's data exceptions and search syntax errors quote the input, and so do JSON errors. */
const quotesInput = ({ type, code }: Record<string, unknown>): boolean =>
  type === 'SyntaxError' || code === '42601' || String(code).startsWith('22');

export function withoutPersonalData(error: Error): Record<string, unknown> {
  const all = stdSerializers.err(error);
  const fields = Object.fromEntries(
    FIELDS.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])),
  );
  if (!quotesInput(fields)) return fields;
  const message = all.message.replace(QUOTED, '"…"');
  return { ...fields, message, stack: all.stack.replace(all.message, () => message) };
}
