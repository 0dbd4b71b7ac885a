import { readFileSync } from 'node:fs';
import { addOriginal, senderTo } from '../harness/publish.ts';

/** An original that somebody sends, so that reading and sending it keeps nobody busy who measures. */
export type SentOriginal = { url: string; cookie: string; pictureId: string; path: string };

async function sendOriginal({ url, cookie, pictureId, path }: SentOriginal): Promise<void> {
  await addOriginal(senderTo({ url }, cookie), pictureId, readFileSync(path));
}

process.on('message', (message) => {
  void sendOriginal(JSON.parse(String(message))).then(() => process.send?.('sent'));
});
