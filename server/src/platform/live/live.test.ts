import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { postTopic } from '@gesso/domain/posts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { listenForTabs } from '../../testing/test-tab.ts';
import { sql } from '../database/database.ts';

let gesso: TestApp;
let url: string;
let tab: Awaited<ReturnType<typeof listenForTabs>>['tab'];
beforeAll(async () => {
  gesso = await startTestApp();
  ({ url, tab } = await listenForTabs(gesso));
});
afterAll(() => gesso.close());

const secondNow = () => Math.floor(performance.now() / 1000);

/** Waits until the server starts counting a tab's messages anew. */
async function nextSecond(): Promise<void> {
  const second = secondNow();
  await vi.waitFor(() => expect(secondNow()).toBeGreaterThan(second), { timeout: 5000 });
}

describe('the live channel', () => {
  it('sends events to the subscribers of a topic only', async () => {
    const mara = await gesso.member();
    const first = await tab(mara);
    expect((await first.subscribe(`me:${mara.id}`)).type).toBe('subscribed');
    gesso.services.live.publish(`me:${mara.id}`, { type: 'me-changed' });
    const frame = await first.next(({ event }) => event !== undefined);
    expect(frame).toEqual({ topic: `me:${mara.id}`, event: { type: 'me-changed' } });
    first.socket.close();
  });

  it('handles the messages of a tab in order', async () => {
    const [leftTopic, keptTopic] = [postTopic('LEFT'), postTopic('KEPT')];
    const client = await tab();
    const say = (type: string, topic: string) =>
      client.socket.send(JSON.stringify({ type, topic }));
    // Corked, so that all messages arrive at once.
    client.wire.cork();
    say('subscribe', leftTopic);
    say('unsubscribe', leftTopic);
    say('subscribe', keptTopic);
    client.wire.uncork();
    await client.next(({ type, topic }) => type === 'subscribed' && topic === keptTopic);
    for (const topic of [leftTopic, keptTopic])
      gesso.services.live.publish(topic, { type: 'comment-removed', id: 'GONE' }, []);
    await client.next(({ event, topic }) => event !== undefined && topic === keptTopic);
    expect(client.frames.filter(({ event }) => event).map(({ topic }) => topic)).toEqual([
      keptTopic,
    ]);
    client.socket.close();
  });

  it('refuses topics of other people, member topics to guests, and unknown topics', async () => {
    const [mara, noor] = [await gesso.member(), await gesso.member()];
    const [stranger, guest] = [await tab(noor), await tab()];
    expect((await stranger.subscribe(`me:${mara.id}`)).type).toBe('refused');
    expect((await stranger.subscribe('constructor')).type).toBe('refused');
    expect((await guest.subscribe('feed')).type).toBe('refused');
    stranger.socket.close();
    guest.socket.close();
  });

  it('limits a tab to 200 topics, until it unsubscribes from one', async () => {
    const client = await tab(await gesso.member());
    const answers: unknown[] = [];
    for (let n = 0; n < 201; n += 1) {
      // Stays within the message rate, which is counted per second.
      if (n % 90 === 89) await nextSecond();
      answers.push((await client.subscribe(postTopic(`POST${n}`))).type);
    }
    expect(answers).toEqual([...Array(200).fill('subscribed'), 'refused']);
    client.socket.send(JSON.stringify({ type: 'unsubscribe', topic: postTopic('POST0') }));
    expect((await client.subscribe(postTopic('ANOTHER'))).type).toBe('subscribed');
    client.socket.close();
  });

  it('closes the sockets of a session that ends', async () => {
    const mara = await gesso.member();
    const client = await tab(mara);
    await client.subscribe(`me:${mara.id}`);
    await mara.call('POST /api/sign-out');
    expect(await client.closed).toBe(4001);
  });

  it('closes the socket of a session when it expires', async () => {
    const mara = await gesso.member();
    await gesso.db.run(sql`
      update sessions set expires_at = now() + interval '3 seconds' where user_id = ${mara.id}`);
    gesso.services.sessions.invalidate(mara.id);
    const client = await tab(mara);
    expect((await client.subscribe(`me:${mara.id}`)).type).toBe('subscribed');
    expect(await client.closed).toBe(4001);
  });

  it('closes the socket of a session that ended without a notification', async () => {
    const mara = await gesso.member();
    const client = await tab(mara);
    await client.subscribe(`me:${mara.id}`);
    await gesso.db.run(sql`delete from sessions where user_id = ${mara.id}`);
    expect(await client.closed).toBe(4001);
  });

  it('closes the socket of a session that ends while it is being opened', async () => {
    const mara = await gesso.member();
    const viewer = await gesso.services.sessions.find(mara.cookies.get('gesso_session') ?? '');
    await mara.call('POST /api/sign-out');
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    server.on('connection', (socket) => gesso.services.live.connect(socket, viewer));
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const [code] = await once(new WebSocket(`ws://127.0.0.1:${port}`), 'close');
    expect([viewer?.id, code]).toEqual([mara.id, 4001]);
    server.close();
  });

  it('closes a socket that sends anything but text', async () => {
    const client = await tab();
    client.socket.send(Buffer.from('{"type":"subscribe","topic":"post:X"}'), { binary: true });
    expect(await client.closed).toBe(1003);
    expect(client.frames).toEqual([]);
  });

  it('closes a socket that exceeds the message rate or sends a frame over 64 KiB', async () => {
    const [flood, fat] = [await tab(), await tab()];
    // A second may end in between; three times the limit exceeds it on either side.
    for (let n = 0; n < 300; n += 1) flood.socket.send('{"type":"noise","topic":"x"}');
    expect(await flood.closed).toBe(1008);
    fat.socket.send('x'.repeat(70 * 1024));
    expect(await fat.closed).toBe(1009);
  });

  it('refuses connections from other origins', async () => {
    const foreign = new WebSocket(url, { headers: { origin: 'http://evil.test' } });
    const message = await new Promise<string>((resolve) =>
      foreign.on('error', (error) => resolve(error.message)),
    );
    expect(message).toContain('403');
  });

  it('refuses upgrades on other paths', async () => {
    const socket = new WebSocket(url.replace(/\/live$/, '/api/session'));
    const outcome = await new Promise<string>((resolve) => {
      socket.on('open', () => resolve('opened')).on('error', () => resolve('refused'));
    });
    expect(outcome).toBe('refused');
  });

  it('disconnects a client that does not read when a megabyte is buffered', async () => {
    const mara = await gesso.member();
    const slow = await tab(mara);
    await slow.subscribe(`me:${mara.id}`);
    slow.socket.pause();
    const before = gesso.services.live.size;
    const event = { type: 'me-changed', text: 'x'.repeat(256 * 1024) } as const;
    for (let n = 0; n < 200 && gesso.services.live.size >= before; n += 1) {
      gesso.services.live.publish(`me:${mara.id}`, event);
      await new Promise(setImmediate);
    }
    expect(gesso.services.live.size).toBeLessThan(before);
    slow.socket.terminate();
  });
});

describe('a tab that no longer responds', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is disconnected after two pings, and one that responds stays connected', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const other = await startTestApp();
    try {
      const tabs = await listenForTabs(other);
      const [dead, living] = [await tabs.tab(), await tabs.tab()];
      // A paused client answers no ping.
      dead.socket.pause();
      const answered = new Promise((resolve) => living.socket.once('ping', resolve));
      vi.advanceTimersByTime(30_000);
      await answered;
      expect(other.services.live.size).toBe(2);
      // A later frame of the same tab proves that its answer to the first ping has arrived.
      await living.subscribe('post:ANY');
      vi.advanceTimersByTime(30_000);
      await vi.waitFor(() => expect(other.services.live.size).toBe(1), { timeout: 20_000 });
      expect((await living.subscribe('post:OTHER')).type).toBe('subscribed');
      living.socket.close();
      dead.socket.terminate();
    } finally {
      await other.close();
    }
  });
});
