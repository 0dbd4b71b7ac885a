import type { WebSocket } from 'ws';
import type { Viewer } from '../sessions/viewer.ts';

const BUFFERED_MAX = 1024 * 1024;
const TOPICS_MAX = 200;
const MESSAGES_PER_SECOND = 100;
const POLICY_VIOLATION = 1008;

/** The WebSocket of one tab. */
export class LiveClient {
  readonly topics = new Set<string>();
  alive = true;
  private second = 0;
  private messages = 0;

  constructor(
    readonly socket: WebSocket,
    readonly viewer: Viewer | null,
  ) {}

  /** Backpressure: a client that does not read is disconnected before its buffer grows. */
  send(frame: Buffer): void {
    if (this.socket.bufferedAmount > BUFFERED_MAX) this.socket.terminate();
    else this.socket.send(frame, { binary: false });
  }

  sendJson(message: object): void {
    this.send(Buffer.from(JSON.stringify(message)));
  }

  /** Rate limit of incoming messages; false when the socket was closed for exceeding it. */
  withinMessageRate(nowMs: number): boolean {
    const second = Math.floor(nowMs / 1000);
    if (second !== this.second) {
      this.second = second;
      this.messages = 0;
    }
    this.messages += 1;
    if (this.messages <= MESSAGES_PER_SECOND) return true;
    this.socket.close(POLICY_VIOLATION, 'too many messages');
    return false;
  }

  get full(): boolean {
    return this.topics.size >= TOPICS_MAX;
  }
}
