import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ProblemCode } from '@gesso/domain/catalogue';
import { problemStatus } from './problem-status.ts';
import { problemBody } from './problems.ts';
import { ANSWER_HEADERS } from './security-headers.ts';

/** A problem as it goes over the wire where no request came to be; the connection ends with it. */
export function rawProblem(code: ProblemCode): string {
  const status = problemStatus[code];
  const body = problemBody(code);
  const headers = {
    ...ANSWER_HEADERS,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

const CODES: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
};

/** Answers what is no HTTP, or came too slowly to become a request. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(rawProblem(CODES[error.code ?? ''] ?? 'invalid-input'));
  socket.destroySoon();
}
