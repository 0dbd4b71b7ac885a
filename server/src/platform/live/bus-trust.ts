/**
 * How often a heartbeat goes through the transport and back, and how long it proves that all events arrive.
 */
export const HEARTBEAT_MS = 150;
const TRUSTED_MS = 500;
/** The time to live of cache entries while events may be missing. */
const KEPT_MS = 300;

type Times = { now(): number };

type TrustListeners = { forget(): void; resume(): void };

/**
 * Whether the caches of this node may be used. Each heartbeat that comes back from Redis proves that all
 * events until it was sent have been heard, and is trusted for half a second. Without such proof, and while
 * another node could not send its events, every cache is emptied every 300 ms.
 */
export class BusTrust {
  #provenUntil = 0;
  #othersAway = false;
  #missed = false;
  /** when to look again at the latest */
  #lookAt = 0;
  away = true;

  constructor(
    private readonly times: Times,
    private readonly listeners: TrustListeners,
  ) {}

  /** A message came back that was sent at this time. */
  prove(sentAt: number): void {
    this.#provenUntil = Math.max(this.#provenUntil, sentAt + TRUSTED_MS);
    this.look();
  }

  /** Nothing is heard until the next message comes back; what was sent meanwhile is lost. */
  lose(): void {
    this.#provenUntil = 0;
    this.#missed = true;
    this.look();
  }

  setOthersAway(away: boolean): void {
    this.#othersAway = away;
    this.#missed ||= away;
    this.look();
  }

  /** An event was not delivered to people. */
  miss(): void {
    this.#missed = true;
  }

  /** Before anything is served: a process that was frozen wakes with what it kept before. */
  check(): void {
    if (this.times.now() >= this.#lookAt) this.look();
  }

  look(): void {
    const now = this.times.now();
    const trusted = !this.#othersAway && now < this.#provenUntil;
    if (!trusted) this.#goOnWithout(now);
    else if (this.away) this.#resume();
    else this.#lookAt = this.#provenUntil;
  }

  #goOnWithout(now: number): void {
    if (this.away && now < this.#lookAt) return;
    this.away = true;
    this.#lookAt = now + KEPT_MS;
    this.listeners.forget();
  }

  #resume(): void {
    this.away = false;
    this.#lookAt = this.#provenUntil;
    this.listeners.forget();
    if (!this.#missed) return;
    this.#missed = false;
    this.listeners.resume();
  }
}
