import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { LiveTopic } from '@gesso/domain/live';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { live } from './live.ts';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
const heard: string[] = [];
let lines: WebSocket[] = [];

server.on('connection', (line) => {
  lines.push(line);
  line.on('message', (data) => {
    const { type, topic } = JSON.parse(String(data));
    heard.push(`${type} ${topic}`);
    if (type === 'subscribe') line.send(JSON.stringify({ type: 'subscribed', topic }));
  });
});

const say = (topic: string, type: string) =>
  lines.at(-1)?.send(JSON.stringify({ topic, event: { type } }));

/** Listens to a topic, and notes what it is told. */
function listen(topic: LiveTopic) {
  const told: string[] = [];
  const stop = live.subscribe(topic, {
    onEvent: ({ type }) => void told.push(type),
    onSubscribed: () => void told.push('begin'),
  });
  return { told, stop };
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
  it('asks for a topic once, and gives it back after its last listener', async () => {
    const one = listen('feed');
    const other = listen('feed');
    await expect.poll(() => one.told).toEqual(['begin']);
    one.stop();
    say('feed', 'post-added');
    await expect.poll(() => other.told).toEqual(['begin', 'post-added']);
    expect(one.told, 'nothing after leaving').toEqual(['begin']);
    expect(heard).toEqual(['subscribe feed']);
    other.stop();
    await expect.poll(() => heard).toEqual(['subscribe feed', 'unsubscribe feed']);
    expect(lines).toHaveLength(1);
  });

  it('subscribes to every topic again after a break, and then reports that events may be missed', async () => {
    const reconnected = vi.fn();
    live.onReconnect(reconnected);
    const topics = [listen('post:1'), listen('me:1')];
    await expect.poll(() => topics.map(({ told }) => told.length)).toEqual([1, 1]);
    expect(reconnected).not.toHaveBeenCalled();
    heard.length = 0;
    lines.at(-1)?.terminate();
    await expect.poll(() => reconnected.mock.calls.length, { timeout: 10_000 }).toBe(1);
    expect(heard.toSorted()).toEqual(['subscribe me:1', 'subscribe post:1']);
    for (const { stop } of topics) stop();
  });

  it('reports that the session has ended, and only then', async () => {
    const ended = vi.fn();
    live.onSessionEnded(ended);
    const topic = listen('me:2');
    await expect.poll(() => topic.told).toEqual(['begin']);
    lines.at(-1)?.close(1012);
    await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(3);
    expect(ended).not.toHaveBeenCalled();
    await expect.poll(() => heard.at(-1)).toBe('subscribe me:2');
    lines.at(-1)?.close(4001);
    await expect.poll(() => ended.mock.calls.length).toBe(1);
    topic.stop();
  });

  it('opens a new connection for another account', async () => {
    lines = [];
    const topic = listen('me:3');
    await expect.poll(() => topic.told, { timeout: 10_000 }).toEqual(['begin']);
    const before = lines.length;
    live.restart();
    await expect.poll(() => lines.length).toBe(before + 1);
    await expect.poll(() => heard.filter((said) => said === 'subscribe me:3').length).toBe(2);
    topic.stop();
  });
});
