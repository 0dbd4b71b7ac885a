import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { LiveEvent } from '@gesso/domain/live';
import { FEED_TOPIC, postTopic } from '@gesso/domain/posts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createLive, type Live } from './create-live.ts';

const POST = postTopic('A');
const removed = { type: 'post-removed', id: 'A' };
const patience = { timeout: 10_000, interval: 5 };

/** A server that says yes to every subscription, or nothing at all. */
let server: WebSocketServer;
let sockets: WebSocket[];
let asked: string[];
let silent: boolean;
/** A clock that the test advances. */
let now: number;
let timers: { at: number; callback: () => void }[];
let live: Live;
let leave: (() => void)[];

beforeEach(async () => {
  [sockets, asked, silent, now, timers, leave] = [[], [], false, 0, [], []];
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  server.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('message', (data) => {
      const { type, topic } = JSON.parse(String(data));
      asked.push(`${type} ${topic}`);
      if (!silent && type === 'subscribe') say({ type: 'subscribed', topic });
    });
  });
  live = createLive({ open, clock: { now: () => now, after }, random: () => 1 });
});
afterEach(async () => {
  for (const one of leave) one();
  for (const socket of server.clients) socket.terminate();
  server.close();
  await once(server, 'close');
});

const open: Parameters<typeof createLive>[0]['open'] = (on) => {
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}`);
  socket.on('open', on.opened);
  socket.on('message', (data) => on.received(String(data)));
  socket.on('error', () => undefined);
  socket.on('close', on.closed);
  return socket;
};

function after(ms: number, callback: () => void): () => void {
  const timer = { at: now + ms, callback };
  timers.push(timer);
  return () => {
    timers = timers.filter((one) => one !== timer);
  };
}

/** Lets time pass; what is due happens. */
function pass(ms: number): void {
  now += ms;
  const due = timers.filter(({ at }) => at <= now);
  timers = timers.filter(({ at }) => at > now);
  for (const { callback } of due) callback();
}

const say = (frame: object) => sockets.at(-1)?.send(JSON.stringify(frame));
const until = (holds: () => void) => vi.waitFor(holds, patience);

/** Listens to a topic and notes what it hears. */
function listen(topic: typeof FEED_TOPIC | ReturnType<typeof postTopic>) {
  const heard: string[] = [];
  const note = ({ type }: { type: string }) => heard.push(type);
  leave.push(
    live.subscribe(topic, { onEvent: note, onSubscribed: () => heard.push('subscribed') }),
  );
  return heard;
}

describe('a topic', () => {
  it('delivers events once the server has confirmed it, to its own listeners alone', async () => {
    const [post, feed] = [listen(POST), listen(FEED_TOPIC)];
    await until(() => expect([...post, ...feed]).toEqual(['subscribed', 'subscribed']));
    expect(sockets).toHaveLength(1);
    say({ topic: POST, event: removed });
    await until(() => expect(post).toEqual(['subscribed', 'post-removed']));
    expect(feed).toEqual(['subscribed']);
  });

  it('delivers no event of another topic, and none of a newer server', async () => {
    const feed = listen(FEED_TOPIC);
    await until(() => expect(feed).toEqual(['subscribed']));
    say({ topic: FEED_TOPIC, event: { type: 'comment-removed', id: 'A' } });
    say({ topic: FEED_TOPIC, event: { type: 'not-known-yet' } });
    sockets[0]?.send('no JSON');
    say({ topic: FEED_TOPIC, event: removed });
    await until(() => expect(feed).toEqual(['subscribed', 'post-removed']));
  });

  it('tells a listener that joins later that it is active, and no listener that has left', async () => {
    const first = listen(POST);
    await until(() => expect(first).toEqual(['subscribed']));
    const second = listen(POST);
    const third = listen(POST);
    leave.pop()?.();
    await until(() => expect(second).toEqual(['subscribed']));
    expect([first, third]).toEqual([['subscribed'], []]);
    expect(asked).toEqual([`subscribe ${POST}`]);
  });

  it('is left with its last listener, and the connection some time after the last topic', async () => {
    const [one, two] = [listen(POST), listen(POST)];
    await until(() => expect([...one, ...two]).toEqual(['subscribed', 'subscribed']));
    leave.pop()?.();
    leave.pop()?.();
    await until(() => expect(asked).toEqual([`subscribe ${POST}`, `unsubscribe ${POST}`]));
    expect(server.clients.size).toBe(1);
    pass(5_000);
    await until(() => expect(server.clients.size).toBe(0));
  });
});

describe('a connection that broke', () => {
  it('reconnects with back-off, and reports missed events once every topic is subscribed again', async () => {
    let reconnects = 0;
    live.onReconnect(() => {
      reconnects += 1;
    });
    const [post, feed] = [listen(POST), listen(FEED_TOPIC)];
    await until(() => expect([...post, ...feed]).toEqual(['subscribed', 'subscribed']));
    expect(reconnects).toBe(0);
    sockets[0]?.terminate();
    await until(() => expect(timers.map(({ at }) => at)).toEqual([500]));
    pass(499);
    expect(sockets).toHaveLength(1);
    pass(1);
    await until(() => expect(reconnects).toBe(1));
    expect(asked.slice(2)).toEqual([`subscribe ${POST}`, `subscribe ${FEED_TOPIC}`]);
  });

  it('also reports events that the server says were missed, without reconnecting', async () => {
    let refetches = 0;
    live.onReconnect(() => {
      refetches += 1;
    });
    const post = listen(POST);
    await until(() => expect(post).toEqual(['subscribed']));
    say({ type: 'missed-events' });
    await until(() => expect(refetches).toBe(1));
    expect(sockets).toHaveLength(1);
  });

  it('reconnects without back-off when the network is back', async () => {
    const post = listen(POST);
    await until(() => expect(post).toEqual(['subscribed']));
    sockets[0]?.terminate();
    await until(() => expect(timers).toHaveLength(1));
    live.onOnline();
    await until(() => expect(asked).toHaveLength(2));
    expect(timers).toEqual([]);
  });

  it('reports a session that ended', async () => {
    let ended = 0;
    live.onSessionEnded(() => {
      ended += 1;
    });
    const post = listen(POST);
    await until(() => expect(post).toEqual(['subscribed']));
    sockets[0]?.close(4001);
    await until(() => expect(ended).toBe(1));
  });

  it('is detected by a ping without an answer', async () => {
    const post = listen(POST);
    await until(() => expect(post).toEqual(['subscribed']));
    pass(60_000);
    silent = true;
    live.checkConnection();
    await until(() => expect(asked).toHaveLength(2));
    silent = false;
    pass(4_000);
    await until(() => expect(sockets).toHaveLength(2));
  });

  it('is kept when the ping is answered', async () => {
    const post = listen(POST);
    await until(() => expect(post).toEqual(['subscribed']));
    pass(60_000);
    live.checkConnection();
    say({ topic: POST, event: removed });
    await until(() => expect(post).toEqual(['subscribed', 'post-removed']));
    pass(4_000);
    expect(sockets).toHaveLength(1);
  });
});

it('takes no listener that expects other events than its topic has', () => {
  const onSubscribed = () => undefined;
  const onPostEvent = (_event: LiveEvent<typeof POST>) => undefined;
  leave.push(live.subscribe(POST, { onEvent: onPostEvent, onSubscribed }));
  // @ts-expect-error: a new post is an event of the feed, not of a post
  leave.push(live.subscribe(FEED_TOPIC, { onEvent: onPostEvent, onSubscribed }));
  // @ts-expect-error: there is no such topic
  leave.push(live.subscribe('walls', { onEvent: onSubscribed, onSubscribed }));
});

it('subscribes to every topic again when another account is signed in', async () => {
  const post = listen(POST);
  await until(() => expect(post).toEqual(['subscribed']));
  live.restart();
  await until(() => expect(asked).toEqual([`subscribe ${POST}`, `subscribe ${POST}`]));
  expect(timers).toEqual([]);
  await until(() => expect(post, 'so that what was read before is read again').toHaveLength(2));
});
