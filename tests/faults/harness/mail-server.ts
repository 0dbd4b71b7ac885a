import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { startTestSmtpServer } from '../../../server/src/testing/test-smtp-server.ts';

/**
 * Open accepts mail; shut closes every connection; silent accepts connections and never responds.
 */
export type MailServerMode = 'open' | 'shut' | 'silent';

export type MailServer = {
  url: string;
  mode: MailServerMode;
  /** connections received while it was not open */
  refused: number;
  /** raw emails as received */
  emails: readonly string[];
  close(): Promise<void>;
};

/** A real SMTP server behind a TCP proxy whose mode can be switched. */
export async function startMailServer(): Promise<MailServer> {
  const smtp = await startTestSmtpServer();
  const callers = new Set<Socket>();
  const proxy = createServer((caller) => {
    callers.add(caller);
    caller.on('error', () => caller.destroy());
    caller.on('close', () => callers.delete(caller));
    if (mailServer.mode !== 'open') mailServer.refused += 1;
    if (mailServer.mode === 'shut') caller.destroy();
    if (mailServer.mode !== 'open') return;
    const upstream = connect(smtp.port, '127.0.0.1');
    upstream.on('error', () => caller.destroy());
    caller.on('close', () => upstream.destroy());
    caller.pipe(upstream).pipe(caller);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    mode: 'open',
    refused: 0,
    emails: smtp.received,
    async close() {
      for (const caller of callers) caller.destroy();
      await new Promise((resolve) => proxy.close(resolve));
      await smtp.close();
    },
  };
  return mailServer;
}
