import { readFileSync } from 'node:fs';
import { addOriginal, senderTo } from '../harness/publish.ts';

/**
 * Uploads an original from a separate process, so that reading and sending it does not slow the
 * measuring process.
 */
export type SentOriginal = { url: string; cookie: string; pictureId: string; path: string };

async function sendOriginal({ url, cookie, pictureId, path }: SentOriginal): Promise<void> {
  await addOriginal(senderTo({ url }, cookie), pictureId, readFileSync(path));
}

process.on('message', (message) => {
  void sendOriginal(JSON.parse(String(message))).then(() => process.send?.('sent'));
});
