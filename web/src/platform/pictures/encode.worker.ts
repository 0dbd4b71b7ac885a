import { type EncodeRequest, encodeWebp } from './encode-webp.ts';

self.onmessage = async ({ data }: MessageEvent<EncodeRequest>) => {
  self.postMessage(await encodeWebp(data));
};
