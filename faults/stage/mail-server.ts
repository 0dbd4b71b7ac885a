import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { startTestSmtpServer } from '../../server/src/testing/test-smtp-server.ts';

/** Open accepts mail; shut closes every connection; silent accepts connections and never responds. */
export type MailServerMode = 'open' | 'shut' | 'silent';

export type MailServer = {
  url: string;
  mode: MailServerMode;
  /** calls that came while it was not open */
  turnedAway: number;
  /** raw letters, as they came over the wire */
  letters: readonly string[];
  close(): Promise<void>;
};

/** A real SMTP server behind a TCP proxy whose mode can be switched. */
export async function startMailServer(): Promise<MailServer> {
  const smtp = await startTestSmtpServer();
  const callers = new Set<Socket>();
  const door = createServer((caller) => {
    callers.add(caller);
    caller.on('error', () => caller.destroy());
    caller.on('close', () => callers.delete(caller));
    if (office.mode !== 'open') office.turnedAway += 1;
    if (office.mode === 'shut') caller.destroy();
    if (office.mode !== 'open') return;
    const inside = connect(smtp.port, '127.0.0.1');
    inside.on('error', () => caller.destroy());
    caller.on('close', () => inside.destroy());
    caller.pipe(inside).pipe(caller);
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const place = door.address();
  if (place === null || typeof place === 'string') throw new Error('The door has no port.');
  const office: MailServer = {
    url: `smtp://127.0.0.1:${place.port}`,
    mode: 'open',
    turnedAway: 0,
    letters: smtp.received,
    async close() {
      for (const caller of callers) caller.destroy();
      await new Promise((resolve) => door.close(resolve));
      await smtp.close();
    },
  };
  return office;
}
