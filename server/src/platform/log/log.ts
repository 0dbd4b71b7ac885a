import { type DestinationStream, pino } from 'pino';
import { withoutPersonalData } from './error-fields.ts';
import { standardOutput } from './standard-output.ts';

// No slash, colon or bracket: stacks contain package paths such as node_modules/@fastify/static.
const EMAIL = /[^\s"'`<>()[\]{},;:\\/]+@[^\s"'`<>()[\]{},;:\\/]+/g;

/**
 * Applied to every line as a last check: messages of mail servers and libraries contain email
 * addresses.
 */
export const withoutEmails = (line: string): string =>
  line.includes('@') ? line.replace(EMAIL, '(address)') : line;

/** The server's log, without personal data. */
export const createLog = (level: string, stream: DestinationStream = standardOutput()) =>
  pino(
    {
      level,
      serializers: { err: withoutPersonalData },
      hooks: { streamWrite: withoutEmails },
    },
    stream,
  );

export type Log = ReturnType<typeof createLog>;

/** The pretty printer is loaded only when it is configured. */
export async function openLog(level: string, format: 'json' | 'pretty'): Promise<Log> {
  if (format === 'json') return createLog(level);
  const { prettyOutput } = await import('./pretty-output.ts');
  return createLog(level, prettyOutput());
}
