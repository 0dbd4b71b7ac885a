import { setTimeout as pause } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { Blocks } from '../blocks/blocks.ts';
import { framesSent } from '../metrics/measured.ts';
import type { Viewer } from '../sessions/viewer.ts';
import type { Batch } from './batch.ts';

const BUFFERED_MAX = 1024 * 1024;
const TOPICS_MAX = 200;
const MESSAGES_PER_SECOND = 100;
const POLICY_VIOLATION = 1008;
const TRY_AGAIN_LATER = 1013;

export type HiddenFrom = Blocks['hiddenFrom'];

const ignore = () => undefined;

/** Tells a tab to refetch what it shows. */
const MISSED_EVENTS = Buffer.from(JSON.stringify({ type: 'missed-events' }));

/** The WebSocket of one tab. */
export class LiveClient {
  readonly topics = new Set<string>();
  alive = true;
  private second = 0;
  private messages = 0;
  /** whom this viewer must not see; while that is being read, frames wait for it */
  private hidden: ReturnType<HiddenFrom>;

  constructor(
    readonly socket: WebSocket,
    readonly viewer: Viewer | null,
    hiddenFrom: HiddenFrom,
  ) {
    this.hidden = hiddenFrom(viewer);
    this.awaitHidden();
  }

  /** Call when whom this viewer may see has changed. */
  readHidden(hiddenFrom: HiddenFrom): void {
    this.hidden = hiddenFrom(this.viewer);
    this.awaitHidden();
  }

  /** Call when events were lost; nothing is delivered until whom this viewer may see is read again. */
  resume(hiddenFrom: HiddenFrom, afterMs: number): void {
    const waiting = pause(afterMs, undefined, { ref: false });
    this.hidden = waiting.then(() => hiddenFrom(this.viewer));
    this.awaitHidden();
    waiting.then(() => this.hidden).then(() => this.send(MISSED_EVENTS), ignore);
  }

  private awaitHidden(): void {
    const reading = this.hidden;
    if (!(reading instanceof Promise)) return;
    reading.then(
      (ids) => {
        if (this.hidden === reading) this.hidden = ids;
      },
      // Frames are lost when the buffer overflows: the tab reconnects and refetches what it shows.
      () => this.socket.close(TRY_AGAIN_LATER, 'unavailable'),
    );
  }

  /** Sends what this viewer may see of it. */
  deliver(batch: Batch): void {
    const { hidden } = this;
    if (hidden instanceof Promise) {
      hidden.then(() => this.deliver(batch), ignore);
      return;
    }
    const frame = hidden.size === 0 ? batch.frame : batch.frameWithout(hidden);
    if (frame) this.send(frame);
  }

  /** Backpressure: a client that does not read is disconnected before its buffer grows. */
  send(frame: Buffer): void {
    if (this.socket.bufferedAmount > BUFFERED_MAX) this.socket.terminate();
    else {
      this.socket.send(frame, { binary: false });
      if (framesSent.hasSubscribers) framesSent.publish(undefined);
    }
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
