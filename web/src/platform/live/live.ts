import { backOff } from './back-off.ts';
import { type LiveEvent, readFrame } from './frames.ts';

/* Methods, not function properties: a listener may know its topic's events more closely. */
type LiveListener<E extends LiveEvent = LiveEvent> = {
  hear(event: E): void;
  /** From here on the topic is heard; what happened just before may have been missed. */
  begin(): void;
};

const SESSION_ENDED = 4001;
/* Leaving one screen for the next often drops and takes up topics in one breath. */
const IDLE_MS = 5_000;
const ANSWER_MS = 4_000;

const topics = new Map<string, Set<LiveListener>>();
const unanswered = new Set<string>();
const begun = new Set<string>();
const reconnectListeners = new Set<() => void>();
const sessionListeners = new Set<() => void>();
let socket: WebSocket | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let attempt = 0;
let missedSomething = false;
let heardAt = 0;

const tell = (listeners: Set<() => void>) => {
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
    unanswered.clear();
    for (const topic of topics.keys()) {
      unanswered.add(topic);
      send('subscribe', topic);
    }
  };
  opened.onmessage = ({ data }) => {
    heardAt = performance.now();
    hear(String(data));
  };
  opened.onclose = ({ code }) => {
    if (socket !== opened) return;
    socket = null;
    if (code === SESSION_ENDED) tell(sessionListeners);
    retryLater();
  };
}

function hear(text: string) {
  const frame = readFrame(text);
  if (!frame) return;
  if (frame.kind === 'event') {
    for (const listener of topics.get(frame.topic) ?? []) listener.hear(frame.event);
    return;
  }
  begin(frame.topic);
  // Only once every topic is heard again does a refetch miss nothing.
  if (unanswered.delete(frame.topic) && unanswered.size === 0 && missedSomething) {
    missedSomething = false;
    tell(reconnectListeners);
  }
}

function begin(topic: string) {
  const group = topics.get(topic);
  if (!group || begun.has(topic)) return;
  begun.add(topic);
  for (const listener of group) listener.begin();
}

function retryLater() {
  if (topics.size === 0) return;
  missedSomething = true;
  clearTimeout(timer);
  timer = setTimeout(connect, backOff(attempt));
  attempt += 1;
}

function drop() {
  const dropped = socket;
  socket = null;
  dropped?.close();
}

/**
 * A device that slept or changed its network may hold a line that leads nowhere, and would not
 * learn it for minutes. Whoever is asked for something it has already given answers at once.
 */
function checkLine() {
  const [topic] = topics.keys();
  const checked = socket;
  if (!topic || checked?.readyState !== WebSocket.OPEN) return;
  const askedAt = performance.now();
  send('subscribe', topic);
  setTimeout(() => {
    if (socket !== checked || heardAt >= askedAt) return;
    drop();
    missedSomething = true;
    connect();
  }, ANSWER_MS);
}

function closeWhenIdle() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (topics.size === 0) drop();
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
    begun.delete(topic);
    send('unsubscribe', topic);
    if (topics.size === 0) closeWhenIdle();
  };
}

/** The tab's one live connection: opened for the first topic, closed after the last. */
export const live = {
  subscribe,
  /** Somebody else is signed in now: what may be heard is asked anew. */
  restart() {
    drop();
    if (topics.size > 0) connect();
  },
  /** Calls back when the connection stood, broke and stands again. */
  onReconnect: (listener: () => void) => {
    reconnectListeners.add(listener);
  },
  onSessionEnded: (listener: () => void) => {
    sessionListeners.add(listener);
  },
};

// The network is back: no reason to sit out the wait.
addEventListener('online', () => {
  if (!socket && topics.size > 0) connect();
  else checkLine();
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') checkLine();
});
