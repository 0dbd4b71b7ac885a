import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { smtpDelivery } from './delivery.ts';

const EVERY_MS = 10;
const LIMIT_MS = 200;
/** Number of bytes that takes far longer than the limit to trickle. */
const FAR_BEYOND = (LIMIT_MS / EVERY_MS) * 10;

const email = {
  id: 'x',
  messageId: '<x@gesso.test>',
  from: 'Gesso <hello@gesso.test>',
  to: 'mara@x.test',
  subject: 'x',
  text: 'x',
  html: 'x',
  date: new Date(0),
};

/** A mail server that accepts any input and answers with a line that never ends. */
async function startTricklingServer(greeting: string) {
  const callers = new Set<Socket>();
  let tooLong: (outcome: string) => void = () => undefined;
  const held = new Promise<string>((resolve) => {
    tooLong = resolve;
  });
  const server: Server = createServer((socket) => {
    callers.add(socket);
    let sent = 0;
    socket.write(greeting);
    const trickle = setInterval(() => {
      socket.write('x');
      sent += 1;
      if (sent > FAR_BEYOND) tooLong('held');
    }, EVERY_MS);
    socket.resume();
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(trickle);
      callers.delete(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const allGone = async () => {
    for (const caller of callers) {
      // Unlike `once`, this does not reject when the connection is reset before it closes.
      await new Promise((resolve) => caller.on('close', resolve));
    }
  };
  const close = () => {
    for (const caller of callers) caller.destroy();
    server.close();
  };
  return { url: `smtp://127.0.0.1:${address.port}`, held, allGone, close };
}

describe('a mail server that trickles bytes', () => {
  let close: () => void = () => undefined;
  afterEach(() => close());

  it.each([
    ['in its greeting', '220-'],
    ['in its answers', '220 hello\r\n250-'],
  ])('%s is disconnected when the time for a delivery is over', async (_, greeting) => {
    const server = await startTricklingServer(greeting);
    close = server.close;
    const delivered = smtpDelivery(server.url, LIMIT_MS).deliver(email);
    const outcome = await Promise.race([
      delivered.catch((error: Error) => error.message),
      server.held,
    ]);
    expect(outcome).toBe(`the mail server took longer than ${LIMIT_MS} ms`);
    await server.allGone();
  });
});
