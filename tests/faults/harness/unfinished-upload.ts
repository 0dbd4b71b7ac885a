import { Agent, request } from 'node:http';
import { newHttpClient, type Person, sessionCookie } from '../../harness/person.ts';

/** A second session of a member, as headers for a manual request. */
export async function headersOf({ home, email, password }: Person) {
  const visitor = newHttpClient(home);
  await visitor.send('POST', '/api/sign-in', { email, password });
  return { origin: home, cookie: `${sessionCookie}=${visitor.session()}` };
}

export type UnfinishedUpload = {
  /** the response status; 0 if the connection was closed without a response */
  status: Promise<number>;
  /** sends the rest */
  finish(): void;
  hangUp(): void;
};

export type UploadForm = { bytes: Buffer; type: string };

export async function formWith(file: File): Promise<UploadForm> {
  const form = new FormData();
  form.append('file', file);
  const whole = new Response(form);
  const type = whole.headers.get('content-type') ?? '';
  return { bytes: Buffer.from(await whole.arrayBuffer()), type };
}

/**
 * Sends a form except its last bytes and keeps the connection open (keep-alive), like a browser.
 */
export async function beginUpload(
  home: string,
  headers: Record<string, string>,
  { bytes, type }: UploadForm,
  held: number,
): Promise<UnfinishedUpload> {
  const agent = new Agent({ keepAlive: true });
  const upload = request(`${home}/api/pictures`, {
    method: 'POST',
    agent,
    headers: { ...headers, 'content-type': type, 'content-length': bytes.length },
  });
  const status = new Promise<number>((resolve) => {
    upload.once('error', () => resolve(0));
    upload.once('response', (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
  });
  await new Promise<void>((resolve) => {
    upload.write(bytes.subarray(0, bytes.length - held), () => resolve());
    // The server does not read a refused upload to its end.
    status.then(() => resolve());
  });
  return {
    status,
    finish: () => upload.end(bytes.subarray(bytes.length - held)),
    hangUp: () => agent.destroy(),
  };
}
