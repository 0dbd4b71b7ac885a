import { type DestinationStream, pino, stdSerializers } from 'pino';

/** Parts of a PostgreSQL error that repeat rows, statements and parameters: what people wrote. */
const PRIVATE = ['detail', 'where', 'hint', 'internalQuery', 'parameters', 'query'];

function withoutRows(error: Error): Record<string, unknown> {
  const told = Object.entries(stdSerializers.err(error));
  return Object.fromEntries(told.filter(([name]) => !PRIVATE.includes(name)));
}

/** The server's log, which holds no addresses. */
export const createLog = (level: string, destination?: DestinationStream) =>
  pino({ level, serializers: { err: withoutRows } }, destination);
