import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { senderTo, sendPicture } from '../harness/publish.ts';

/** Uploads pictures by several people until 'stop', then answers how many were sent. */
export type SentPictures = { url: string; cookies: string[]; path: string };

let stopped = false;
let sent = 0;
let sending: Promise<unknown> = Promise.resolve();

// The client has a low priority, so that it takes little processor time from the server that is measured.
setPriority(10);

async function keepSending(url: string, cookie: string, picture: Buffer): Promise<void> {
  const send = senderTo({ url }, cookie);
  while (!stopped) {
    await sendPicture(send, picture, 'image/jpeg');
    sent += 1;
  }
}

process.on('message', (message) => {
  if (message === 'stop') {
    stopped = true;
    void sending.then(() => process.send?.(sent));
    return;
  }
  const { url, cookies, path }: SentPictures = JSON.parse(String(message));
  const picture = readFileSync(path);
  stopped = false;
  sent = 0;
  sending = Promise.all(cookies.map((cookie) => keepSending(url, cookie, picture)));
  process.send?.('sending');
});
