import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ID_PATTERN } from '@gesso/domain/kernel';
import type { App, Reply, Request } from '../http/app.ts';
import { type ReadEmail, readEmail } from './eml.ts';
import { emailPage, listPage } from './mailbox-page.ts';

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

async function emailNames(folder: string): Promise<string[]> {
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

async function emailOf(folder: string, id: string): Promise<ReadEmail | undefined> {
  if (!ID_PATTERN.test(id)) return undefined;
  try {
    return readEmail(await readFile(join(folder, `${id}.eml`), 'utf8'));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** An email is untrusted HTML: only styles are allowed. */
const EMAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Shows the emails in the data folder, to local requests only. */
export function registerMailbox(app: App, folder: string): void {
  const page = (reply: Reply, html: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
  const local = async (request: Request, reply: Reply) => {
    if (!isAtThisMachine(request)) return reply.callNotFound();
  };
  const options = { onRequest: local };

  app.get('/dev/mail', options, async (_, reply) => {
    const names = (await emailNames(folder)).slice(0, SHOWN);
    const emails = await Promise.all(
      names.map(async (name) => {
        const id = name.slice(0, -'.eml'.length);
        return { id, ...readEmail(await readFile(join(folder, name), 'utf8')) };
      }),
    );
    return page(reply, listPage(emails));
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id', options, async ({ params }, reply) => {
    const email = await emailOf(folder, params.id);
    return email ? page(reply, emailPage(params.id, email)) : reply.callNotFound();
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', options, async ({ params }, reply) => {
    const email = await emailOf(folder, params.id);
    if (!email) return reply.callNotFound();
    return page(reply.header('content-security-policy', EMAIL_POLICY), email.html);
  });
}
