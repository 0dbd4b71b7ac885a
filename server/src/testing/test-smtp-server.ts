import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type TestSmtpServer = {
  port: number;
  /** raw messages */
  received: string[];
  /** the response to the next recipients; null accepts them */
  refusal: { code: number; message: string } | null;
  /** closes every connection */
  down: boolean;
  close(): Promise<void>;
};

type SmtpOptions = { secure?: boolean; user?: string; password?: string };

export async function startTestSmtpServer(options: SmtpOptions = {}): Promise<TestSmtpServer> {
  const state: TestSmtpServer = {
    port: 0,
    received: [],
    refusal: null,
    down: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = new SMTPServer({
    // The package's self-signed certificate, which the test needs.
    ...(options.secure ? { secure: true } : { disabledCommands: ['STARTTLS'] }),
    authOptional: options.user === undefined,
    logger: false,
    onAuth({ username, password }, _, done) {
      const isValid = username === options.user && password === options.password;
      done(
        isValid ? null : new Error('Wrong credentials'),
        isValid ? { user: username } : undefined,
      );
    },
    onRcptTo(_, __, done) {
      const { refusal } = state;
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    },
    onData(stream, _, done) {
      text(stream).then((raw) => {
        state.received.push(raw);
        done();
      }, done);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  server.server.on('connection', (socket) => {
    if (state.down) socket.destroy();
  });
  const { port } = server.server.address() as AddressInfo;
  state.port = port;
  return state;
}
