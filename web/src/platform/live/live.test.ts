import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { LiveTopic } from '@gesso/domain/live';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { live } from './live.ts';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
const requests: string[] = [];
let lines: WebSocket[] = [];

server.on('connection', (line) => {
  lines.push(line);
  line.on('message', (data) => {
    const { type, topic } = JSON.parse(String(data));
    requests.push(`${type} ${topic}`);
    if (type === 'subscribe') line.send(JSON.stringify({ type: 'subscribed', topic }));
  });
});

const say = (topic: string, type: string) =>
  lines.at(-1)?.send(JSON.stringify({ topic, event: { type } }));

/** Subscribes to a topic and records the callbacks. */
function listen(topic: LiveTopic) {
  const events: string[] = [];
  const stop = live.subscribe(topic, {
    onEvent: ({ type }) => void events.push(type),
    onSubscribed: () => void events.push('begin'),
  });
  return { events, stop };
}

beforeAll(async () => {
  if (!server.address()) await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('location', new URL(`http://127.0.0.1:${port}/`));
  vi.stubGlobal('WebSocket', WebSocket);
});

afterAll(() => {
  vi.unstubAllGlobals();
  for (const line of server.clients) line.terminate();
  server.close();
});

describe('the live connection of a tab', () => {
  it('subscribes to a topic once, and unsubscribes after its last listener', async () => {
    const one = listen('feed');
    const other = listen('feed');
    await expect.poll(() => one.events).toEqual(['begin']);
    one.stop();
    say('feed', 'post-added');
    await expect.poll(() => other.events).toEqual(['begin', 'post-added']);
    expect(one.events, 'nothing after leaving').toEqual(['begin']);
    expect(requests).toEqual(['subscribe feed']);
    other.stop();
    await expect.poll(() => requests).toEqual(['subscribe feed', 'unsubscribe feed']);
    expect(lines).toHaveLength(1);
  });

  it('resubscribes to every topic after a disconnect, and then reports possibly missed events', async () => {
    const reconnected = vi.fn();
    live.onReconnect(reconnected);
    const topics = [listen('post:1'), listen('me:1')];
    await expect.poll(() => topics.map(({ events }) => events.length)).toEqual([1, 1]);
    expect(reconnected).not.toHaveBeenCalled();
    requests.length = 0;
    lines.at(-1)?.terminate();
    await expect.poll(() => reconnected.mock.calls.length, { timeout: 10_000 }).toBe(1);
    expect(requests.toSorted()).toEqual(['subscribe me:1', 'subscribe post:1']);
    for (const { stop } of topics) stop();
  });

  it('reports the end of the session, but no other disconnect', async () => {
    const onSessionEnd = vi.fn();
    live.onSessionEnded(onSessionEnd);
    const topic = listen('me:2');
    await expect.poll(() => topic.events).toEqual(['begin']);
    lines.at(-1)?.close(1012);
    await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(3);
    expect(onSessionEnd).not.toHaveBeenCalled();
    await expect.poll(() => requests.at(-1)).toBe('subscribe me:2');
    lines.at(-1)?.close(4001);
    await expect.poll(() => onSessionEnd.mock.calls.length).toBe(1);
    topic.stop();
  });

  it('opens a new connection for another account', async () => {
    lines = [];
    const topic = listen('me:3');
    await expect.poll(() => topic.events, { timeout: 10_000 }).toEqual(['begin']);
    const before = lines.length;
    live.restart();
    await expect.poll(() => lines.length).toBe(before + 1);
    await expect
      .poll(() => requests.filter((request) => request === 'subscribe me:3').length)
      .toBe(2);
    topic.stop();
  });
});
