import { postTopic } from '@gesso/domain/posts';
import { POPULAR_POST } from '../harness/announcement.ts';
import { countFrames } from '../harness/count-frames.ts';
import { openListener } from '../harness/listeners.ts';

/** Sockets that subscribe to one post and count the received frames. */
const [port = 0, count = 0] = process.argv.slice(2).map(Number);
const subscribe = JSON.stringify({ type: 'subscribe', topic: postTopic(POPULAR_POST) });
const AT_ONCE = 100;

const frames: (() => number)[] = [];
async function open(): Promise<number> {
  while (frames.length < count) {
    const batchSize = Math.min(AT_ONCE, count - frames.length);
    const sockets = await Promise.all(
      Array.from({ length: batchSize }, () => openListener(port, subscribe)),
    );
    frames.push(...sockets.map(countFrames));
  }
  return frames.length;
}

process.on('message', async (question) => {
  if (question === 'open') process.send?.(await open());
  else {
    const counts = frames.map((read) => read());
    process.send?.({ least: Math.min(...counts), most: Math.max(...counts) });
  }
});
