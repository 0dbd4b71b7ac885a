import type { AddressInfo, Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { TestApp } from './test-app.ts';
import { newAddress, type TestCaller } from './test-caller.ts';

type Frame = { type?: string; topic?: string; event?: { type: string } };

export type TestTab = {
  socket: WebSocket;
  /** the underlying socket */
  wire: Socket;
  /** received frames, in order; a frame of several events counts as several */
  frames: Frame[];
  next(matches: (frame: Frame) => boolean): Promise<Frame>;
  subscribe(topic: string): Promise<Frame>;
  /** the close code; rejects if the socket stays open */
  readonly closed: Promise<number>;
};

const TIMEOUT_MS = 20_000;

/** Fails with a readable message before the timeout of the whole test. */
async function withTimeout<T>(event: Promise<T>, complaint: () => string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(complaint())), TIMEOUT_MS);
  });
  return Promise.race([event, timeout]).finally(() => clearTimeout(timer));
}

/** Starts listening and returns a function that opens tabs. */
export async function listenForTabs({ app }: TestApp) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const url = `ws://127.0.0.1:${port}/live`;
  const origin = `http://127.0.0.1:${port}`;
  return {
    url,
    tab: (owner?: TestCaller, address = newAddress()) => openTab(url, origin, owner, address),
  };
}

async function openTab(
  url: string,
  origin: string,
  owner: TestCaller | undefined,
  address: string,
): Promise<TestTab> {
  const cookie = owner ? `gesso_session=${owner.cookies.get('gesso_session')}` : '';
  const socket = new WebSocket(url, {
    headers: { origin, cookie, 'x-forwarded-for': address },
  });
  const frames: Frame[] = [];
  const waiters: (() => void)[] = [];
  socket.on('message', (data) => {
    const { events, ...frame } = JSON.parse(data.toString());
    frames.push(...(events?.map((event: Frame['event']) => ({ ...frame, event })) ?? [frame]));
    for (const wake of waiters.splice(0)) wake();
  });
  const code = new Promise<number>((resolve) => socket.on('close', resolve));
  const wire = await new Promise<Socket>((resolve, reject) => {
    socket.on('upgrade', (response) => socket.on('open', () => resolve(response.socket)));
    socket.on('error', reject);
  });
  const next = async (matches: (frame: Frame) => boolean): Promise<Frame> => {
    for (;;) {
      const frame = frames.find(matches);
      if (frame) return frame;
      const arrived = new Promise<void>((resolve) => waiters.push(resolve));
      await withTimeout(
        arrived,
        () => `The frame did not come; received: ${JSON.stringify(frames)}`,
      );
    }
  };
  const subscribe = async (topic: string) => {
    socket.send(JSON.stringify({ type: 'subscribe', topic }));
    return next((frame) => frame.topic === topic && frame.type !== undefined);
  };
  return {
    socket,
    wire,
    frames,
    next,
    subscribe,
    get closed() {
      return withTimeout(code, () => 'The socket was not closed.');
    },
  };
}
