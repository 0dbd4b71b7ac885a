import { type DestinationStream, pino } from 'pino';
import { withoutPersonalData } from './error-fields.ts';
import { standardOutput } from './standard-output.ts';

// No slash, colon or bracket: stacks name packages such as node_modules/@fastify/static.
const EMAIL = /[^\s"'`<>()[\]{},;:\\/]+@[^\s"'`<>()[\]{},;:\\/]+/g;

/** The last look at every line: mail servers and libraries name addresses in what they say. */
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

/** What makes lines pretty is loaded only where it is asked for. */
export async function openLog(level: string, format: 'json' | 'pretty'): Promise<Log> {
  if (format === 'json') return createLog(level);
  const { prettyOutput } = await import('./pretty-output.ts');
  return createLog(level, prettyOutput());
}
