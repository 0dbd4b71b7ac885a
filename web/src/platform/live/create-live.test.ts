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

/** A server that confirms every subscription, or never responds. */
let server: WebSocketServer;
let sockets: WebSocket[];
let requests: string[];
let silent: boolean;
/** A clock that the test advances. */
let now: number;
let timers: { at: number; callback: () => void }[];
let live: Live;
let leave: (() => void)[];

beforeEach(async () => {
  [sockets, requests, silent, now, timers, leave] = [[], [], false, 0, [], []];
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  server.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('message', (data) => {
      const { type, topic } = JSON.parse(String(data));
      requests.push(`${type} ${topic}`);
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

/** Advances the clock and runs due timers. */
function pass(ms: number): void {
  now += ms;
  const due = timers.filter(({ at }) => at <= now);
  timers = timers.filter(({ at }) => at > now);
  for (const { callback } of due) callback();
}

const say = (frame: object) => sockets.at(-1)?.send(JSON.stringify(frame));
const until = (holds: () => void) => vi.waitFor(holds, patience);

/** Subscribes to a topic and records its events. */
function listen(topic: typeof FEED_TOPIC | ReturnType<typeof postTopic>) {
  const events: string[] = [];
  const note = ({ type }: { type: string }) => events.push(type);
  leave.push(
    live.subscribe(topic, { onEvent: note, onSubscribed: () => events.push('subscribed') }),
  );
  return events;
}

describe('a topic', () => {
  it('delivers events only to its own listeners once the server has confirmed it', async () => {
    const [post, feed] = [listen(POST), listen(FEED_TOPIC)];
    await until(() => expect([...post, ...feed]).toEqual(['subscribed', 'subscribed']));
    expect(sockets).toHaveLength(1);
    say({ topic: POST, event: removed });
    await until(() => expect(post).toEqual(['subscribed', 'post-removed']));
    expect(feed).toEqual(['subscribed']);
  });

  it('delivers neither events of other topics nor of unknown kinds', async () => {
    const feed = listen(FEED_TOPIC);
    await until(() => expect(feed).toEqual(['subscribed']));
    say({ topic: FEED_TOPIC, event: { type: 'comment-removed', id: 'A' } });
    say({ topic: FEED_TOPIC, event: { type: 'not-known-yet' } });
    sockets[0]?.send('no JSON');
    say({ topic: FEED_TOPIC, event: removed });
    await until(() => expect(feed).toEqual(['subscribed', 'post-removed']));
  });

  it('notifies later listeners that it is active, but no removed ones', async () => {
    const first = listen(POST);
    await until(() => expect(first).toEqual(['subscribed']));
    const second = listen(POST);
    const third = listen(POST);
    leave.pop()?.();
    await until(() => expect(second).toEqual(['subscribed']));
    expect([first, third]).toEqual([['subscribed'], []]);
    expect(requests).toEqual([`subscribe ${POST}`]);
  });

  it('is unsubscribed with its last listener; the connection closes some time after the last topic', async () => {
    const [one, two] = [listen(POST), listen(POST)];
    await until(() => expect([...one, ...two]).toEqual(['subscribed', 'subscribed']));
    leave.pop()?.();
    leave.pop()?.();
    await until(() => expect(requests).toEqual([`subscribe ${POST}`, `unsubscribe ${POST}`]));
    expect(server.clients.size).toBe(1);
    pass(5_000);
    await until(() => expect(server.clients.size).toBe(0));
  });
});

describe('a connection that broke', () => {
  it('reconnects with back-off, and reports missed events once all topics are resubscribed', async () => {
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
    expect(requests.slice(2)).toEqual([`subscribe ${POST}`, `subscribe ${FEED_TOPIC}`]);
  });

  it('also reports missed events announced by the server, without reconnecting', async () => {
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
    await until(() => expect(requests).toHaveLength(2));
    expect(timers).toEqual([]);
  });

  it('reports a session that ended', async () => {
    let endCount = 0;
    live.onSessionEnded(() => {
      endCount += 1;
    });
    const post = listen(POST);
    await until(() => expect(post).toEqual(['subscribed']));
    sockets[0]?.close(4001);
    await until(() => expect(endCount).toBe(1));
  });

  it('is detected by an unanswered ping', async () => {
    const post = listen(POST);
    await until(() => expect(post).toEqual(['subscribed']));
    pass(60_000);
    silent = true;
    live.checkConnection();
    await until(() => expect(requests).toHaveLength(2));
    silent = false;
    pass(4_000);
    await until(() => expect(sockets).toHaveLength(2));
  });

  it('is not replaced when the ping is answered', async () => {
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

it('A topic does not accept a listener for events of another topic.', () => {
  const onSubscribed = () => undefined;
  const onPostEvent = (_event: LiveEvent<typeof POST>) => undefined;
  leave.push(live.subscribe(POST, { onEvent: onPostEvent, onSubscribed }));
  // @ts-expect-error: a new post is an event of the feed, not of a post
  leave.push(live.subscribe(FEED_TOPIC, { onEvent: onPostEvent, onSubscribed }));
  // @ts-expect-error: there is no such topic
  leave.push(live.subscribe('walls', { onEvent: onSubscribed, onSubscribed }));
});

it('The connection resubscribes to every topic when another account signs in.', async () => {
  const post = listen(POST);
  await until(() => expect(post).toEqual(['subscribed']));
  live.restart();
  await until(() => expect(requests).toEqual([`subscribe ${POST}`, `subscribe ${POST}`]));
  expect(timers).toEqual([]);
  await until(() => expect(post, 'earlier data is refetched').toHaveLength(2));
});
