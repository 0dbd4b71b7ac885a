import { randomBytes } from 'node:crypto';
import {
  isEventOf,
  type LiveEvent,
  type LivePublication,
  type LiveTopic,
} from '@gesso/domain/live';
import { type Bus, createInProcessBus } from './bus.ts';
import type { BusOutages } from './bus-outages.ts';
import type { BusTransport } from './bus-transport.ts';
import { BusTrust, HEARTBEAT_MS } from './bus-trust.ts';

/** As it travels between nodes. */
type Message = { node: string; topic: LiveTopic; event: LiveEvent; about: string[] };

type Parts = {
  transport: BusTransport;
  /** null where a message that was sent cannot be lost on its way */
  outages: BusOutages | null;
};

export type SharedBus = Bus & {
  /** before a request is served */
  check(): void;
  close(): void;
};

/** Written by a node of ours, maybe of a newer version: what this one does not know it leaves. */
function readMessage(text: string): Message | undefined {
  try {
    const message: Message = JSON.parse(text);
    return isEventOf(message.topic, message.event) ? message : undefined;
  } catch {
    return undefined;
  }
}

const callAll = (listeners: (() => void)[]) => () => {
  for (const listener of listeners) listener();
};

/**
 * A bus between nodes. This node's own events reach its listeners at once and without the transport; those
 * of others in the order each node sent them. While any may be missing, caches forget and nothing is
 * delivered to people, who refetch when it is over.
 */
export function createSharedBus({ transport, outages }: Parts): SharedBus {
  const node = randomBytes(9).toString('base64url');
  const local = createInProcessBus();
  const forgets: (() => void)[] = [];
  const resumes: (() => void)[] = [];
  const trust = new BusTrust(performance, { forget: callAll(forgets), resume: callAll(resumes) });

  function receive(text: string): void {
    const message = readMessage(text);
    if (!message || message.node === node) return;
    // The compiler loses sight of which event belongs to which topic; `readMessage` has checked it.
    local.publish(...([message.topic, message.event, message.about] as LivePublication));
  }

  transport.onMessage((kind, text) => {
    if (kind === 'self') trust.prove(Number(text));
    else receive(text);
  });
  transport.onInterruption(() => trust.lose());
  const stopWatching = outages?.watch((away) => trust.setOthersAway(away));

  const beating = setInterval(() => {
    trust.look();
    // When it does not come back, that says enough.
    transport.sendToSelf(String(performance.now())).catch(() => undefined);
  }, HEARTBEAT_MS);
  beating.unref();

  return {
    publish: (...publication) => {
      local.publish(...publication);
      const [topic, event, about = []] = publication;
      const message = JSON.stringify({ node, topic, event, about });
      transport.sendToAll(message).catch(() => outages?.report(node));
    },
    listen: local.listen,
    deliver: (delivery) =>
      local.deliver((...event) => {
        if (trust.away) trust.miss();
        else delivery(...event);
      }),
    onGap: (forget) => forgets.push(forget),
    onResume: (listener) => resumes.push(listener),
    check: () => trust.check(),
    close() {
      clearInterval(beating);
      stopWatching?.();
      transport.close();
    },
  };
}
