import { isProblemCode, type ProblemCode, problems } from '@gesso/domain/catalogue';
import type { Reply, Request } from '../../platform/http/app.ts';
import { problemBody } from '../../platform/http/problems.ts';

/** Thrown inside the library's handlers, which answer with its status and body. */
export class UploadRefused extends Error {
  readonly status_code: number;
  readonly body: ProblemCode;
  constructor(code: ProblemCode) {
    super(code);
    this.status_code = problems[code].status;
    this.body = code;
  }
}

/** The library's own refusals, by their status. */
const BY_STATUS: Record<number, ProblemCode> = {
  403: 'invalid-input',
  404: 'original-not-found',
  409: 'original-offset',
  410: 'original-not-found',
  412: 'invalid-input',
  413: 'original-too-large',
  415: 'wrong-content-type',
  500: 'too-busy',
};

async function codeOf(response: Response): Promise<ProblemCode> {
  const text = await response.text();
  return isProblemCode(text) ? text : (BY_STATUS[response.status] ?? 'invalid-input');
}

/** CORS headers of the library are removed: no other site may use this endpoint. */
const isForOthers = (header: string): boolean => header.startsWith('access-control-');

/** Sends the library's response; refusals have the same shape as all others. */
export async function sendUploadAnswer(
  request: Request,
  reply: Reply,
  response: Response,
): Promise<Reply> {
  for (const [name, value] of response.headers) {
    if (!isForOthers(name) && name !== 'content-length') reply.header(name, value);
  }
  if (response.status < 400) return reply.code(response.status).send();
  const code = await codeOf(response);
  // The rest of the request body is not read.
  if (request.method === 'PATCH') reply.header('connection', 'close');
  const { status } = code === 'too-busy' ? { status: problems[code].status } : response;
  return reply.code(status).type('application/json').send(problemBody(code, problems[code]));
}
