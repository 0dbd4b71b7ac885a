import { isPublication, type LiveEvent } from '@gesso/domain/live';
import { FEED_TOPIC } from '@gesso/domain/posts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeTransport } from '../../testing/fake-transport.ts';
import { HEARTBEAT_MS } from './bus-health.ts';
import type { BusOutages } from './bus-outages.ts';
import { createSharedBus } from './shared-bus.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const removed = (id: string): LiveEvent<typeof FEED_TOPIC> => ({ type: 'post-removed', id });

/** Longer than a heartbeat is valid. */
const TRUST_ENDS_MS = 1000;

function startNode(outages: BusOutages | null = null) {
  const network = createFakeTransport();
  const bus = createSharedBus({ transport: network.transport, isPublication, outages });
  const [heard, delivered, calls]: [string[], string[], string[]] = [[], [], []];
  bus.listen(([, event]) => heard.push('id' in event ? String(event.id) : event.type));
  bus.deliver((_topic, event) => delivered.push('id' in event ? String(event.id) : event.type));
  bus.onGap(() => calls.push('forget'));
  bus.onResume(() => calls.push('refetch'));
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { ...network, bus, heard, delivered, calls, pass };
}

/** A node whose heartbeats return. */
async function startTrustedNode(outages: BusOutages | null = null) {
  const node = startNode(outages);
  await node.pass(2 * HEARTBEAT_MS);
  node.calls.length = 0;
  return node;
}

const refetches = (calls: string[]) => calls.filter((call) => call === 'refetch').length;

/** A message as sent by another node. */
async function messageOfAnother(id: string): Promise<string> {
  const { bus, sent } = startNode();
  bus.publish(FEED_TOPIC, removed(id), []);
  bus.close();
  return sent[0] ?? '';
}

describe('a bus between nodes', () => {
  it('delivers an event of its own node once, although the transport returns it', async () => {
    const { bus, heard, delivered, sent } = await startTrustedNode();
    bus.publish(FEED_TOPIC, removed('own'), []);
    expect([heard, delivered, sent.length]).toEqual([['own'], ['own'], 1]);
    bus.close();
  });

  it('delivers an event of another node once, and does not forward it', async () => {
    const { bus, heard, delivered, sent, receive } = await startTrustedNode();
    receive(await messageOfAnother('theirs'));
    expect([heard, delivered, sent]).toEqual([['theirs'], ['theirs'], []]);
    bus.close();
  });

  it('ignores unreadable messages', async () => {
    const { bus, heard, receive } = await startTrustedNode();
    for (const text of ['', '{', 'null', '{"topic":"feed"}', '[]']) receive(text);
    expect(heard).toEqual([]);
    bus.close();
  });

  it.each(['its own node', 'another node'])(
    'asks clients to refetch after an outage when an event of %s was not delivered meanwhile',
    async (source) => {
      const node = await startTrustedNode();
      node.leave();
      await node.pass(TRUST_ENDS_MS);
      if (source === 'another node') node.receive(await messageOfAnother('missed'));
      else node.bus.publish(FEED_TOPIC, removed('missed'), []);
      expect([node.heard, node.delivered], 'caches hear it, people do not').toEqual([
        ['missed'],
        [],
      ]);
      expect(refetches(node.calls)).toBe(0);
      node.comeBack();
      await node.pass(HEARTBEAT_MS);
      expect(refetches(node.calls)).toBe(1);
      node.bus.publish(FEED_TOPIC, removed('later'), []);
      expect(node.delivered).toEqual(['later']);
      node.bus.close();
    },
  );

  it('does not ask clients to refetch when heartbeats were late and no event was missed', async () => {
    const node = await startTrustedNode();
    node.leave();
    await node.pass(TRUST_ENDS_MS);
    node.comeBack();
    await node.pass(HEARTBEAT_MS);
    expect(node.calls).toContain('forget');
    expect(refetches(node.calls)).toBe(0);
    node.bus.close();
  });

  it('asks clients to refetch after a lost connection, since events may have been missed', async () => {
    const node = await startTrustedNode();
    node.interrupt();
    expect(node.calls).toEqual(['forget']);
    await node.pass(HEARTBEAT_MS);
    expect(refetches(node.calls)).toBe(1);
    node.bus.close();
  });

  it('empties caches repeatedly while heartbeats do not return', async () => {
    const node = await startTrustedNode();
    node.leave();
    await node.pass(TRUST_ENDS_MS);
    node.calls.length = 0;
    await node.pass(3000);
    expect(node.calls.length).toBeGreaterThanOrEqual(5);
    node.bus.close();
  });
});

describe('outages of nodes', () => {
  function watchOutages() {
    const reports: string[] = [];
    const watchers: ((away: boolean) => void)[] = [];
    const outages: BusOutages = {
      report: (node) => reports.push(node),
      watch(watcher) {
        watchers.push(watcher);
        return () => watchers.splice(0);
      },
    };
    return { outages, reports, watchers };
  }

  it('are reported when an event could not be sent', async () => {
    const { outages, reports } = watchOutages();
    const node = await startTrustedNode(outages);
    node.leave();
    node.bus.publish(FEED_TOPIC, removed('unsent'), []);
    await node.pass(0);
    expect(reports).toHaveLength(1);
    node.bus.close();
  });

  it('stop deliveries on other nodes, whose clients refetch when the outage is over', async () => {
    const { outages, watchers } = watchOutages();
    const node = await startTrustedNode(outages);
    for (const watcher of watchers) watcher(true);
    expect(node.calls).toEqual(['forget']);
    node.bus.publish(FEED_TOPIC, removed('own'), []);
    expect(node.delivered).toEqual([]);
    for (const watcher of watchers) watcher(false);
    expect(refetches(node.calls)).toBe(1);
    node.bus.close();
    expect(watchers).toEqual([]);
  });
});
