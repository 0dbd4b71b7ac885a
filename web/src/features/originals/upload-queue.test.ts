import { describe, expect, it } from 'vitest';
import { isLostOnClose, type PendingUpload, percentOf } from './pending-upload.ts';
import { SendProblem } from './send-problem.ts';
import { createUploadQueue } from './upload-queue.ts';
import type { SendProgress, UploadQueueDependencies } from './upload-queue-types.ts';

const OWNER = 'M';

const upload = (pictureId: string, addedAt = 1, bytes = 1000): PendingUpload => ({
  pictureId,
  postId: 'P',
  file: new File(['x'.repeat(bytes)], `${pictureId}.tif`, { type: 'image/tiff' }),
  keepCredits: false,
  url: null,
  paused: false,
  addedAt,
});

type Sending = { upload: PendingUpload; watch: SendProgress; end: (problem?: SendProblem) => void };

/** The queue's dependencies: the browser's storage and locks, and the connection to the server. */
function createBrowser() {
  const stored = new Map<string, PendingUpload>();
  const sendings: Sending[] = [];
  const withdrawn: string[] = [];
  const timers: (() => void)[] = [];
  const tabs: (() => void)[] = [];
  let isFull = false;
  let lock = Promise.resolve();
  const parts: UploadQueueDependencies = {
    store: {
      list: async (ownerId) =>
        [...stored].filter(([key]) => key.endsWith(ownerId)).map(([, one]) => one),
      put: async (ownerId, one) => {
        if (isFull) throw new Error('the storage is full');
        stored.set(`${one.pictureId}:${ownerId}`, one);
      },
      remove: async (ownerId, pictureId) => void stored.delete(`${pictureId}:${ownerId}`),
    },
    send: (one, watch) =>
      new Promise((resolve, reject) => {
        const end = (problem?: SendProblem) => (problem ? reject(problem) : resolve());
        sendings.push({ upload: one, watch, end });
        watch.signal.addEventListener('abort', () => reject(new SendProblem('cut', null)));
      }),
    withdraw: async ({ pictureId }) => void withdrawn.push(pictureId),
    exclusively: (signal, work) => {
      const turn = lock.then(() => {
        signal.throwIfAborted();
        return work();
      });
      lock = turn.catch(() => undefined);
      return turn;
    },
    announce: () => {
      for (const tell of tabs) tell();
    },
    after: (_ms, callback) => {
      timers.push(callback);
      return () => undefined;
    },
  };
  const openTab = () => {
    const queue = createUploadQueue(parts);
    tabs.push(() => void queue.reload());
    const states = () =>
      queue.read().uploads.map(({ pictureId, state }) => `${pictureId} ${state}`);
    return { queue, states };
  };
  const fill = () => {
    isFull = true;
  };
  return { openTab, stored, sendings, withdrawn, timers, fill };
}

describe('the queue of originals', () => {
  it('sends one after another and forgets completed uploads', async () => {
    const { openTab, sendings, stored } = createBrowser();
    const { queue, states } = openTab();
    await queue.add(OWNER, [upload('a', 1), upload('b', 2)]);
    await expect.poll(states).toEqual(['a sending', 'b waiting']);
    sendings[0]?.watch.onProgress(450);
    expect(queue.read().uploads.map(percentOf)).toEqual([45, 0]);
    sendings[0]?.end();
    await expect.poll(states).toEqual(['b sending']);
    await expect.poll(() => [...stored.keys()]).toEqual(['b:M']);
    sendings[1]?.end();
    await expect.poll(states).toEqual([]);
    expect(sendings).toHaveLength(2);
  });

  it('reports only completed uploads, while they are still shown', async () => {
    const { openTab, sendings } = createBrowser();
    const { queue, states } = openTab();
    const arrivals: string[] = [];
    const stop = queue.onArrival(({ pictureId }) => arrivals.push(`${pictureId} of ${states()}`));
    await queue.add(OWNER, [upload('a', 1), upload('b', 2), upload('c', 3)]);
    await expect.poll(states).toEqual(['a sending', 'b waiting', 'c waiting']);
    sendings[0]?.end(new SendProblem('gone', null));
    await expect.poll(states).toEqual(['b sending', 'c waiting']);
    sendings[1]?.end();
    await expect.poll(states).toEqual(['c sending']);
    expect(arrivals).toEqual(['b of b sending,c waiting']);
    stop();
    sendings[2]?.end();
    await expect.poll(states).toEqual([]);
    expect(arrivals).toHaveLength(1);
  });

  it('resumes at its upload URL after the connection was lost', async () => {
    const { openTab, sendings, stored, timers } = createBrowser();
    const { queue, states } = openTab();
    await queue.add(OWNER, [upload('a')]);
    await expect.poll(() => sendings.length).toBe(1);
    sendings[0]?.watch.onUrl('/upload/1');
    await expect.poll(() => stored.get('a:M')?.url).toBe('/upload/1');
    sendings[0]?.end(new SendProblem('cut', null));
    await expect.poll(states).toEqual(['a retrying']);
    timers.at(-1)?.();
    await expect.poll(() => sendings.length).toBe(2);
    expect(sendings[1]?.upload.url).toBe('/upload/1');
    sendings[1]?.end(new SendProblem('cut', null));
    await expect.poll(states).toEqual(['a retrying']);
    queue.hurryUp();
    await expect.poll(() => sendings.length, { message: 'at once' }).toBe(3);
  });

  it('resumes stored uploads at the next visit', async () => {
    const { openTab, sendings } = createBrowser();
    const first = openTab();
    await first.queue.add(OWNER, [upload('a')]);
    await expect.poll(() => sendings.length).toBe(1);
    sendings[0]?.watch.onUrl('/upload/1');
    first.queue.close();
    const next = openTab();
    await next.queue.open(OWNER);
    await expect.poll(() => sendings.length).toBe(2);
    expect(sendings[1]?.upload).toMatchObject({ url: '/upload/1', pictureId: 'a' });
    expect(sendings[1]?.upload.file.size).toBe(1000);
  });

  it('shows why a file was refused, sends the next one, and retries on request', async () => {
    const { openTab, sendings, stored } = createBrowser();
    const { queue, states } = openTab();
    await queue.add(OWNER, [upload('a', 1), upload('b', 2)]);
    await expect.poll(() => sendings.length).toBe(1);
    sendings[0]?.end(new SendProblem('refused', 'There is no room.'));
    await expect.poll(states).toEqual(['a refused', 'b sending']);
    expect(queue.read().uploads[0]?.sentence).toBe('There is no room.');
    await expect.poll(() => [...stored.keys()]).toEqual(['b:M']);
    queue.resume('a');
    expect(states()).toEqual(['a waiting', 'b sending']);
    await expect.poll(() => [...stored.keys()].toSorted()).toEqual(['a:M', 'b:M']);
    sendings[1]?.end();
    await expect.poll(states).toEqual(['a sending']);
  });

  it('dismisses an upload refused with its last byte, here and on the server', async () => {
    const { openTab, sendings, withdrawn } = createBrowser();
    const { queue, states } = openTab();
    const refuse = (url?: string) => {
      if (url) sendings.at(-1)?.watch.onUrl(url);
      sendings.at(-1)?.end(new SendProblem('refused', 'This is no image.'));
    };
    await queue.add(OWNER, [upload('a', 1)]);
    await expect.poll(() => sendings.length).toBe(1);
    refuse('/uploads/1');
    await expect.poll(states).toEqual(['a refused']);
    queue.resume('a');
    await expect.poll(() => sendings.length).toBe(2);
    expect(sendings[1]?.upload.url).toBe(null);
    refuse('/uploads/2');
    await expect.poll(states).toEqual(['a refused']);
    await queue.cancel('a');
    expect([states(), withdrawn]).toEqual([[], ['a']]);
  });

  it('keeps an upload paused after a restart, while others continue', async () => {
    const { openTab, sendings, stored } = createBrowser();
    const first = openTab();
    await first.queue.add(OWNER, [upload('a', 1), upload('b', 2)]);
    await expect.poll(() => sendings.length).toBe(1);
    first.queue.pause('a');
    await expect.poll(first.states).toEqual(['a paused', 'b sending']);
    expect(sendings[0]?.watch.signal.aborted).toBe(true);
    await expect.poll(() => stored.get('a:M')?.paused).toBe(true);
    first.queue.close();
    const next = openTab();
    await next.queue.open(OWNER);
    await expect.poll(next.states).toEqual(['a paused', 'b sending']);
    next.queue.resume('a');
    sendings.at(-1)?.end();
    await expect.poll(next.states).toEqual(['a sending']);
  });

  it('stops at sign-out and writes nothing afterwards', async () => {
    const { openTab, sendings, stored } = createBrowser();
    const { queue, states } = openTab();
    await queue.add(OWNER, [upload('a')]);
    await expect.poll(() => sendings.length).toBe(1);
    queue.close();
    stored.clear();
    expect(sendings[0]?.watch.signal.aborted).toBe(true);
    sendings[0]?.watch.onUrl('/upload/1');
    queue.pause('a');
    queue.hurryUp();
    await queue.open('another');
    expect(states()).toEqual([]);
    expect(stored.size).toBe(0);
    expect(sendings).toHaveLength(1);
  });

  it('sends from one tab only, and from another when that tab is closed', async () => {
    const { openTab, sendings } = createBrowser();
    const [one, other] = [openTab(), openTab()];
    await other.queue.open(OWNER);
    await one.queue.add(OWNER, [upload('a')]);
    await expect.poll(() => sendings.length).toBe(1);
    await expect.poll(other.states).toEqual(['a waiting']);
    expect(one.queue.read().sending).toBe(true);
    expect(other.queue.read().sending).toBe(false);
    one.queue.close();
    await expect.poll(() => sendings.length).toBe(2);
    expect(other.queue.read().sending).toBe(true);
    sendings[1]?.end();
    await expect.poll(other.states).toEqual([]);
    await expect.poll(() => other.queue.read().sending).toBe(false);
  });

  it('sends a file too large to store, and warns that closing the page loses it', async () => {
    const { openTab, sendings, stored, fill } = createBrowser();
    fill();
    const { queue, states } = openTab();
    await queue.add(OWNER, [upload('a')]);
    await expect.poll(states).toEqual(['a sending']);
    expect(stored.size).toBe(0);
    expect(queue.read().uploads.some(isLostOnClose)).toBe(true);
    await queue.reload();
    expect(states()).toEqual(['a sending']);
    sendings[0]?.end();
    await expect.poll(states).toEqual([]);
  });

  it('forgets canceled uploads here and on the server, and those the server discarded', async () => {
    const { openTab, sendings, stored, withdrawn } = createBrowser();
    const { queue, states } = openTab();
    await queue.add(OWNER, [upload('a', 1), upload('b', 2), upload('c', 3)]);
    await expect.poll(() => sendings.length).toBe(1);
    sendings[0]?.watch.onUrl('/upload/1');
    await queue.cancel('a');
    await queue.cancel('b');
    expect(withdrawn, 'the server was not contacted for b').toEqual(['a']);
    await expect.poll(states).toEqual(['c sending']);
    sendings.at(-1)?.end(new SendProblem('gone', null));
    await expect.poll(states).toEqual([]);
    await expect.poll(() => stored.size).toBe(0);
  });
});
