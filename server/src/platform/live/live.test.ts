import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';

let gesso: TestApp;
let url: string;
let origin: string;
beforeAll(async () => {
  gesso = await startTestApp();
  await gesso.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = gesso.app.server.address() as AddressInfo;
  url = `ws://127.0.0.1:${port}/live`;
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => gesso.close());

type Frame = { type?: string; topic?: string; event?: { type: string } };

/** A tab: what it was told, in order, and a way to wait for the next. */
async function tab(member?: TestMember) {
  const cookie = member ? `gesso_session=${member.cookies.get('gesso_session')}` : '';
  const socket = new WebSocket(url, { headers: { origin, cookie } });
  const frames: Frame[] = [];
  const waiting: (() => void)[] = [];
  socket.on('message', (data) => {
    frames.push(JSON.parse(data.toString()));
    for (const wake of waiting.splice(0)) wake();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
  const next = async (wanted: (frame: Frame) => boolean): Promise<Frame> => {
    for (;;) {
      const found = frames.find(wanted);
      if (found) return found;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  const subscribe = async (topic: string) => {
    socket.send(JSON.stringify({ type: 'subscribe', topic }));
    return next((frame) => frame.topic === topic && frame.type !== undefined);
  };
  return { socket, next, subscribe, closed };
}

describe('the live channel', () => {
  it('tells whoever listens to a topic, and nobody else', async () => {
    const mara = await gesso.member();
    const one = await tab(mara);
    expect((await one.subscribe(`me:${mara.id}`)).type).toBe('subscribed');
    gesso.tools.live.publish(`me:${mara.id}`, { type: 'me-changed' });
    const frame = await one.next(({ event }) => event !== undefined);
    expect(frame).toEqual({ topic: `me:${mara.id}`, event: { type: 'me-changed' } });
    one.socket.close();
  });

  it('refuses what is somebody else’s, what is for members, and what does not exist', async () => {
    const [mara, noor] = [await gesso.member(), await gesso.member()];
    const [stranger, guest] = [await tab(noor), await tab()];
    expect((await stranger.subscribe(`me:${mara.id}`)).type).toBe('refused');
    expect((await stranger.subscribe('constructor')).type).toBe('refused');
    expect((await guest.subscribe('feed')).type).toBe('refused');
    stranger.socket.close();
    guest.socket.close();
  });

  it('closes the sockets of a session that ends', async () => {
    const mara = await gesso.member();
    const one = await tab(mara);
    await one.subscribe(`me:${mara.id}`);
    await mara.call('POST /api/sign-out');
    expect(await one.closed).toBe(4001);
  });

  it('closes a socket that floods, or sends a frame over 64 KiB', async () => {
    const [flood, fat] = [await tab(), await tab()];
    // A second may turn in between; three times the limit is over it on either side.
    for (let n = 0; n < 300; n += 1) flood.socket.send('{"type":"noise","topic":"x"}');
    expect(await flood.closed).toBe(1008);
    fat.socket.send('x'.repeat(70 * 1024));
    expect(await fat.closed).toBe(1009);
  });

  it('is closed to pages of other sites', async () => {
    const foreign = new WebSocket(url, { headers: { origin: 'http://evil.test' } });
    const refused = await new Promise<string>((resolve) =>
      foreign.on('error', (error) => resolve(error.message)),
    );
    expect(refused).toContain('403');
  });

  it('is opened nowhere else', async () => {
    const elsewhere = new WebSocket(url.replace(/\/live$/, '/api/session'));
    const outcome = await new Promise<string>((resolve) => {
      elsewhere.on('open', () => resolve('opened')).on('error', () => resolve('refused'));
    });
    expect(outcome).toBe('refused');
  });

  it('cuts a client that does not read once a megabyte waits for it', async () => {
    const mara = await gesso.member();
    const slow = await tab(mara);
    await slow.subscribe(`me:${mara.id}`);
    slow.socket.pause();
    const before = gesso.tools.live.size;
    const event = { type: 'me-changed', text: 'x'.repeat(256 * 1024) } as const;
    for (let n = 0; n < 200 && gesso.tools.live.size >= before; n += 1) {
      gesso.tools.live.publish(`me:${mara.id}`, event);
      await new Promise(setImmediate);
    }
    expect(gesso.tools.live.size).toBeLessThan(before);
    slow.socket.terminate();
  });
});
