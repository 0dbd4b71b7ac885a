import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { senderTo, sendPicture } from '../harness/publish.ts';

/** Uploads images of several people until 'stop', then returns the number of uploads. */
export type SentPictures = { url: string; cookies: string[]; path: string };

let stopped = false;
let sentCount = 0;
let sending: Promise<unknown> = Promise.resolve();

// Low priority, so that the client takes little processor time from the measured server.
setPriority(10);

async function keepSending(url: string, cookie: string, picture: Buffer): Promise<void> {
  const send = senderTo({ url }, cookie);
  while (!stopped) {
    await sendPicture(send, picture, 'image/jpeg');
    sentCount += 1;
  }
}

process.on('message', (message) => {
  if (message === 'stop') {
    stopped = true;
    void sending.then(() => process.send?.(sentCount));
    return;
  }
  const { url, cookies, path }: SentPictures = JSON.parse(String(message));
  const picture = readFileSync(path);
  stopped = false;
  sentCount = 0;
  sending = Promise.all(cookies.map((cookie) => keepSending(url, cookie, picture)));
  process.send?.('sending');
});
