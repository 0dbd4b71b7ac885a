import { randomBytes } from 'node:crypto';
import { type Bus, createInProcessBus } from './bus.ts';
import { BusHealth, HEARTBEAT_MS } from './bus-health.ts';
import type { BusOutages } from './bus-outages.ts';
import type { BusTransport } from './bus-transport.ts';
import type { LivePublication } from './live-rules.ts';

/** Validates a publication from another node's message. */
export type IsPublication<P extends LivePublication> = (read: readonly unknown[]) => read is P;

type Parts<P extends LivePublication> = {
  transport: BusTransport;
  isPublication: IsPublication<P>;
  /** null when the transport cannot lose a sent message */
  outages: BusOutages | null;
};

export type SharedBus<P extends LivePublication = LivePublication> = Bus<P> & {
  /** call before serving a request */
  check(): void;
  close(): void;
};

/** The message format between nodes. */
const toMessage = (node: string, [topic, event, about = []]: LivePublication): string =>
  JSON.stringify({ node, topic, event, about });

/**
 * Reads a message of another node, possibly of a newer version: unknown publications are ignored.
 */
function readMessage<P extends LivePublication>(
  text: string,
  node: string,
  isPublication: IsPublication<P>,
): P | undefined {
  try {
    const message: Record<string, unknown> = JSON.parse(text);
    const publication = [message.topic, message.event, message.about];
    return message.node !== node && isPublication(publication) ? publication : undefined;
  } catch {
    return undefined;
  }
}

const callAll = (listeners: (() => void)[]) => () => {
  for (const listener of listeners) listener();
};

/**
 * A bus between nodes. This node's own events reach its listeners immediately, without the
 * transport; those of other nodes arrive in each sender's order. While events may be missing,
 * caches are emptied and nothing is delivered to clients, which refetch afterwards.
 */
export function createSharedBus<P extends LivePublication>({
  transport,
  isPublication,
  outages,
}: Parts<P>): SharedBus<P> {
  const node = randomBytes(9).toString('base64url');
  const local = createInProcessBus<P>();
  const forgets: (() => void)[] = [];
  const resumes: (() => void)[] = [];
  const trust = new BusHealth(performance, { forget: callAll(forgets), resume: callAll(resumes) });

  function receive(text: string): void {
    const publication = readMessage(text, node, isPublication);
    if (publication) local.publish(...publication);
  }

  transport.onMessage((kind, text) => {
    if (kind === 'self') trust.prove(Number(text));
    else receive(text);
  });
  transport.onInterruption(() => trust.lose());
  const stopWatching = outages?.watch((away) => trust.setOthersAway(away));

  const beating = setInterval(() => {
    trust.look();
    // A failure needs no handling: the missing heartbeat has the same effect.
    transport.sendToSelf(String(performance.now())).catch(() => undefined);
  }, HEARTBEAT_MS);
  beating.unref();

  return {
    publish: (...publication) => {
      local.publish(...publication);
      transport.sendToAll(toMessage(node, publication)).catch(() => outages?.report(node));
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
