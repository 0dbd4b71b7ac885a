import { backOff } from './back-off.ts';
import { type LiveEvent, readFrame } from './frames.ts';

/* Methods, not function properties: method parameters are bivariant, so a listener may narrow its events. */
type LiveListener<E extends LiveEvent = LiveEvent> = {
  onEvent(event: E): void;
  /** The subscription is active from here on; events just before may have been missed. */
  onSubscribed(): void;
};

const SESSION_ENDED = 4001;
/* Changing screens often unsubscribes from the last topic and subscribes to the next at once. */
const IDLE_MS = 5_000;
const PING_TIMEOUT_MS = 4_000;

const topics = new Map<string, Set<LiveListener>>();
const unconfirmedTopics = new Set<string>();
const activeTopics = new Set<string>();
const reconnectListeners = new Set<() => void>();
const sessionListeners = new Set<() => void>();
let socket: WebSocket | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let attempt = 0;
let missedEvents = false;
let lastMessageAt = 0;

const notify = (listeners: Set<() => void>) => {
  for (const listener of listeners) listener();
};

function send(type: 'subscribe' | 'unsubscribe', topic: string) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type, topic }));
}

function connect() {
  clearTimeout(timer);
  const opened = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/live`);
  socket = opened;
  opened.onopen = () => {
    attempt = 0;
    unconfirmedTopics.clear();
    for (const topic of topics.keys()) {
      unconfirmedTopics.add(topic);
      send('subscribe', topic);
    }
  };
  opened.onmessage = ({ data }) => {
    lastMessageAt = performance.now();
    receive(String(data));
  };
  opened.onclose = ({ code }) => {
    if (socket !== opened) return;
    socket = null;
    if (code === SESSION_ENDED) notify(sessionListeners);
    retryLater();
  };
}

function receive(text: string) {
  const frame = readFrame(text);
  if (!frame) return;
  if (frame.kind === 'event') {
    for (const listener of topics.get(frame.topic) ?? []) listener.onEvent(frame.event);
    return;
  }
  confirmTopic(frame.topic);
  // Refetch only once every subscription is active again: an earlier one could miss events.
  if (unconfirmedTopics.delete(frame.topic) && unconfirmedTopics.size === 0 && missedEvents) {
    missedEvents = false;
    notify(reconnectListeners);
  }
}

function confirmTopic(topic: string) {
  const group = topics.get(topic);
  if (!group || activeTopics.has(topic)) return;
  activeTopics.add(topic);
  for (const listener of group) listener.onSubscribed();
}

function retryLater() {
  if (topics.size === 0) return;
  missedEvents = true;
  clearTimeout(timer);
  timer = setTimeout(connect, backOff(attempt));
  attempt += 1;
}

function disconnect() {
  const closing = socket;
  socket = null;
  closing?.close();
}

/**
 * After sleep or a network change the socket may be dead without the browser noticing for minutes.
 * Subscribing again to a known topic serves as a ping: a live server answers at once.
 */
function checkConnection() {
  const [topic] = topics.keys();
  const checkedSocket = socket;
  if (!topic || checkedSocket?.readyState !== WebSocket.OPEN) return;
  const pingedAt = performance.now();
  send('subscribe', topic);
  setTimeout(() => {
    if (socket !== checkedSocket || lastMessageAt >= pingedAt) return;
    disconnect();
    missedEvents = true;
    connect();
  }, PING_TIMEOUT_MS);
}

function closeWhenIdle() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (topics.size === 0) disconnect();
  }, IDLE_MS);
}

function subscribe<E extends LiveEvent>(topic: string, listener: LiveListener<E>): () => void {
  const group = topics.get(topic) ?? new Set<LiveListener>();
  if (group.size === 0) {
    topics.set(topic, group);
    if (socket) send('subscribe', topic);
    else connect();
  }
  group.add(listener);
  return () => {
    group.delete(listener);
    if (group.size > 0 || topics.get(topic) !== group) return;
    topics.delete(topic);
    activeTopics.delete(topic);
    send('unsubscribe', topic);
    if (topics.size === 0) closeWhenIdle();
  };
}

/** The tab's one live connection: opened for the first topic, closed after the last. */
export const live = {
  subscribe,
  /** Reconnects because another account is signed in: subscriptions are authorised again. */
  restart() {
    disconnect();
    if (topics.size > 0) connect();
  },
  /** Calls back after a lost connection has been re-established. */
  onReconnect: (listener: () => void) => {
    reconnectListeners.add(listener);
  },
  onSessionEnded: (listener: () => void) => {
    sessionListeners.add(listener);
  },
};

// The network is back: skip the rest of the back-off.
addEventListener('online', () => {
  if (!socket && topics.size > 0) connect();
  else checkConnection();
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') checkConnection();
});
