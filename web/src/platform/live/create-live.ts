import { isEventOf, type LiveEvent, type LiveTopic } from '@gesso/domain/live';
import { backOff } from './back-off.ts';
import { readFrame } from './frames.ts';

type LiveListener<Topic extends LiveTopic> = {
  onEvent: (event: LiveEvent<Topic>) => void;
  /**
   * The subscription is active from now on; earlier events may have been missed. `wasActive` is
   * true if another listener already used it.
   */
  onSubscribed: (wasActive: boolean) => void;
};

/** A listener that checks whether an event belongs to its topic. */
type CheckedListener = {
  onEvent(event: { type: string }): void;
  onSubscribed(wasActive: boolean): void;
};

type LiveSocket = Pick<WebSocket, 'readyState' | 'send' | 'close'>;

type SocketHandlers = {
  opened(): void;
  received(text: string): void;
  closed(code: number): void;
};

type LiveDependencies = {
  /** opens a WebSocket */
  open(on: SocketHandlers): LiveSocket;
  clock: {
    now(): number;
    /** calls back once, unless the returned function is called before */
    after(ms: number, callback: () => void): () => void;
  };
  random?: () => number;
};

const OPEN = 1;
const SESSION_ENDED = 4001;
/* Changing screens often unsubscribes from the last topic just before the next subscription. */
const IDLE_MS = 5_000;
const PING_TIMEOUT_MS = 4_000;

const notify = (listeners: Set<() => void>) => {
  for (const listener of listeners) listener();
};

/** A tab's one live connection: opened for the first topic, closed after the last. */
class LiveConnection {
  private readonly topics = new Map<string, Set<CheckedListener>>();
  private readonly unconfirmedTopics = new Set<string>();
  private readonly activeTopics = new Set<string>();
  private readonly reconnectListeners = new Set<() => void>();
  private readonly sessionListeners = new Set<() => void>();
  private socket: LiveSocket | null = null;
  /** cancels the next attempt or the closing of an idle connection */
  private stopTimer: () => void = () => undefined;
  private attempt = 0;
  private missedEvents = false;
  private lastMessageAt = 0;

  constructor(private readonly parts: LiveDependencies) {}

  subscribe<Topic extends LiveTopic>(topic: Topic, listener: LiveListener<Topic>): () => void {
    const checked: CheckedListener = {
      onEvent: (event) => {
        if (isEventOf(topic, event)) listener.onEvent(event);
      },
      onSubscribed: (wasActive) => listener.onSubscribed(wasActive),
    };
    const group = this.topics.get(topic) ?? new Set<CheckedListener>();
    if (group.size === 0) {
      this.topics.set(topic, group);
      if (this.socket) this.send('subscribe', topic);
      else this.connect();
    }
    group.add(checked);
    // The data this listener shows may have been read before it subscribed.
    if (this.activeTopics.has(topic)) {
      queueMicrotask(() => {
        if (group.has(checked)) checked.onSubscribed(true);
      });
    }
    return () => this.unsubscribe(topic, group, checked);
  }

  /** Reconnects after another account signed in, because subscriptions must be authorized again. */
  restart(): void {
    this.disconnect();
    // Data the new account has read before then may miss events.
    this.activeTopics.clear();
    if (this.topics.size > 0) this.connect();
  }

  /** Calls back after a lost connection has been re-established, or the server lost events. */
  onReconnect(listener: () => void): void {
    this.reconnectListeners.add(listener);
  }

  onSessionEnded(listener: () => void): void {
    this.sessionListeners.add(listener);
  }

  /** Skips the remaining back-off when the network is back. */
  onOnline(): void {
    if (!this.socket && this.topics.size > 0) this.connect();
    else this.checkConnection();
  }

  /**
   * After sleep or a network change the socket may be dead without the browser noticing for minutes.
   * Subscribing again to a known topic serves as a ping: a live server answers at once.
   */
  checkConnection(): void {
    const [topic] = this.topics.keys();
    const checked = this.socket;
    if (!topic || checked?.readyState !== OPEN) return;
    const pingedAt = this.parts.clock.now();
    this.send('subscribe', topic);
    this.parts.clock.after(PING_TIMEOUT_MS, () => {
      if (this.socket !== checked || this.lastMessageAt >= pingedAt) return;
      this.disconnect();
      this.missedEvents = true;
      this.connect();
    });
  }

  private unsubscribe(topic: string, group: Set<CheckedListener>, listener: CheckedListener): void {
    group.delete(listener);
    if (group.size > 0 || this.topics.get(topic) !== group) return;
    this.topics.delete(topic);
    this.activeTopics.delete(topic);
    this.send('unsubscribe', topic);
    if (this.topics.size === 0) this.closeWhenIdle();
  }

  private send(type: 'subscribe' | 'unsubscribe', topic: string): void {
    if (this.socket?.readyState === OPEN) this.socket.send(JSON.stringify({ type, topic }));
  }

  private connect(): void {
    this.stopTimer();
    const socket = this.parts.open({
      opened: () => this.subscribeAll(),
      received: (text) => {
        this.lastMessageAt = this.parts.clock.now();
        this.receive(text);
      },
      closed: (code) => {
        if (this.socket !== socket) return;
        this.socket = null;
        if (code === SESSION_ENDED) notify(this.sessionListeners);
        this.retryLater();
      },
    });
    this.socket = socket;
  }

  private subscribeAll(): void {
    this.attempt = 0;
    this.unconfirmedTopics.clear();
    for (const topic of this.topics.keys()) {
      this.unconfirmedTopics.add(topic);
      this.send('subscribe', topic);
    }
  }

  private receive(text: string): void {
    const frame = readFrame(text);
    if (!frame) return;
    if (frame.kind === 'events') {
      for (const event of frame.events)
        for (const listener of this.topics.get(frame.topic) ?? []) listener.onEvent(event);
      return;
    }
    if (frame.kind === 'missed-events') {
      notify(this.reconnectListeners);
      return;
    }
    this.confirmTopic(frame.topic);
    // Refetch only once every subscription is active again: an earlier one could miss events.
    const wasLast = this.unconfirmedTopics.delete(frame.topic) && this.unconfirmedTopics.size === 0;
    if (!wasLast || !this.missedEvents) return;
    this.missedEvents = false;
    notify(this.reconnectListeners);
  }

  private confirmTopic(topic: string): void {
    const group = this.topics.get(topic);
    if (!group || this.activeTopics.has(topic)) return;
    this.activeTopics.add(topic);
    for (const listener of group) listener.onSubscribed(false);
  }

  private retryLater(): void {
    if (this.topics.size === 0) return;
    this.missedEvents = true;
    this.stopTimer();
    const wait = backOff(this.attempt, this.parts.random);
    this.stopTimer = this.parts.clock.after(wait, () => this.connect());
    this.attempt += 1;
  }

  private disconnect(): void {
    const closing = this.socket;
    this.socket = null;
    closing?.close();
  }

  private closeWhenIdle(): void {
    this.stopTimer();
    this.stopTimer = this.parts.clock.after(IDLE_MS, () => {
      if (this.topics.size === 0) this.disconnect();
    });
  }
}

export type Live = Pick<
  LiveConnection,
  'subscribe' | 'restart' | 'onReconnect' | 'onSessionEnded' | 'onOnline' | 'checkConnection'
>;

export const createLive = (parts: LiveDependencies): Live => new LiveConnection(parts);
