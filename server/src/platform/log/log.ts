import { type DestinationStream, pino, stdSerializers } from 'pino';

/**
 * Fields of a PostgreSQL error that contain rows, statements and parameters, and so personal data;
 * the client has the secret key that cancels its statements.
 */
const PRIVATE = ['client', 'detail', 'where', 'hint', 'internalQuery', 'parameters', 'query'];

function withoutPersonalData(error: Error): Record<string, unknown> {
  const fields = Object.entries(stdSerializers.err(error));
  return Object.fromEntries(fields.filter(([name]) => !PRIVATE.includes(name)));
}

/** The server's log, without personal data. */
export const createLog = (level: string, destination?: DestinationStream) =>
  pino({ level, serializers: { err: withoutPersonalData } }, destination);
