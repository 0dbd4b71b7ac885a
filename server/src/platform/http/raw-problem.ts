import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type KernelProblem, kernelProblems } from '@gesso/domain/kernel';
import { problemBody } from './problems.ts';
import { API_HEADERS } from './security-headers.ts';

/**
 * A complete HTTP response with a problem, for connections without a parsed request; closes the
 * connection.
 */
export function rawProblem(code: KernelProblem): string {
  const problem = kernelProblems[code];
  const body = problemBody(code, problem);
  const headers = {
    ...API_HEADERS,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, '', body].join(
    '\r\n',
  );
}

const CODES: Record<string, KernelProblem> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
};

/** Handles malformed HTTP and requests that were not received in time. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(rawProblem(CODES[error.code ?? ''] ?? 'invalid-input'));
  socket.destroySoon();
}
