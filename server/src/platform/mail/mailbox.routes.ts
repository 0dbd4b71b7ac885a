import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ID_PATTERN } from '@gesso/domain/kernel';
import type { App, Reply, Request } from '../http/app.ts';
import { type ReadLetter, readLetter } from './eml.ts';
import { letterPage, listPage } from './mailbox-page.ts';

const SHOWN = 100;
const LOCAL_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOCAL_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip'];

/** Proxies add a header, use HTTP/1.0 or close each connection; browsers do none of these. */
const cameThroughProxy = ({ headers, raw }: Request): boolean =>
  FORWARDED.some((name) => headers[name] !== undefined) ||
  raw.httpVersion === '1.0' ||
  headers.connection?.toLowerCase() === 'close';

/**
 * Checks both the address and the host name, because another site's domain may resolve to this
 * machine; and rejects proxied requests, because with a proxy every client address is local. A
 * proxy that cannot be detected passes this check, so the page exists only in development.
 */
const isAtThisMachine = (request: Request): boolean =>
  !cameThroughProxy(request) &&
  LOCAL_ADDRESS.test(request.ip) &&
  LOCAL_ADDRESS.test(request.socket.remoteAddress ?? '') &&
  LOCAL_NAME.test(request.host);

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function letterNames(folder: string): Promise<string[]> {
  try {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
    const dated = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
    );
    return dated.sort((a, b) => b.at - a.at).map(({ name }) => name);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function letterOf(folder: string, id: string): Promise<ReadLetter | undefined> {
  if (!ID_PATTERN.test(id)) return undefined;
  try {
    return readLetter(await readFile(join(folder, `${id}.eml`), 'utf8'));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** An email is untrusted HTML: only styles are allowed. */
const LETTER_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Shows the emails in the data folder, to local requests only. */
export function registerMailbox(app: App, folder: string): void {
  const page = (reply: Reply, html: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
  const local = async (request: Request, reply: Reply) => {
    if (!isAtThisMachine(request)) return reply.callNotFound();
  };
  const options = { onRequest: local };

  app.get('/dev/mail', options, async (_, reply) => {
    const names = (await letterNames(folder)).slice(0, SHOWN);
    const letters = await Promise.all(
      names.map(async (name) => {
        const id = name.slice(0, -'.eml'.length);
        return { id, ...readLetter(await readFile(join(folder, name), 'utf8')) };
      }),
    );
    return page(reply, listPage(letters));
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id', options, async ({ params }, reply) => {
    const letter = await letterOf(folder, params.id);
    return letter ? page(reply, letterPage(params.id, letter)) : reply.callNotFound();
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', options, async ({ params }, reply) => {
    const letter = await letterOf(folder, params.id);
    if (!letter) return reply.callNotFound();
    return page(reply.header('content-security-policy', LETTER_POLICY), letter.html);
  });
}
