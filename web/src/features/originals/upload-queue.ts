import { needsAnotherFile } from '@gesso/domain/originals';
import { backOff } from '../../platform/live/back-off.ts';
import {
  mergeStored,
  type PendingUpload,
  pendingOf,
  percentOf,
  type QueuedUpload,
  queued,
} from './pending-upload.ts';
import { SendProblem } from './send-problem.ts';
import type {
  SendProgress,
  UploadQueueDependencies,
  UploadQueueSnapshot,
} from './upload-queue-types.ts';

/** Includes the time, because the same image may get another file later. */
const nameOf = ({ pictureId, addedAt }: PendingUpload): string => `${pictureId}/${addedAt}`;

/** Adds a listener; returns a function that removes it. */
const adderTo =
  <Listener>(listeners: Set<Listener>) =>
  (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

/** State of one signed-in member in this tab, dropped at the sign-out. */
type Session = { ownerId: string; ended: AbortController; running: boolean };

/**
 * A queue that sends originals one after another, from one tab of the browser, and resumes after a lost
 * connection or a restart.
 */
class UploadQueue {
  private session: Session | null = null;
  private snapshot: UploadQueueSnapshot = { sending: false, uploads: [] };
  private readonly listeners = new Set<() => void>();
  private readonly arrivalListeners = new Set<(upload: PendingUpload) => void>();
  /** aborts the upload of one image's original, by image id */
  private readonly current = new Map<string, AbortController>();
  /** uploads this tab finished; messages of other tabs may precede the storage update */
  private readonly forgotten = new Set<string>();
  /** ends the wait before the next attempt */
  private hurry: () => void = () => undefined;

  constructor(private readonly parts: UploadQueueDependencies) {}

  read = (): UploadQueueSnapshot => this.snapshot;

  subscribe = adderTo(this.listeners);

  /** Calls back for each uploaded file, before its upload is removed from the list. */
  onArrival = adderTo(this.arrivalListeners);

  /** Resumes the member's unfinished uploads on this device. */
  async open(ownerId: string): Promise<void> {
    if (this.session?.ownerId === ownerId) return;
    this.close();
    this.session = { ownerId, ended: new AbortController(), running: false };
    await this.reload();
  }

  /** Stops everything and forgets it in this tab. */
  close(): void {
    this.session?.ended.abort();
    this.session = null;
    this.show({ sending: false, uploads: [] });
  }

  /** Another tab has added, paused or finished an upload. */
  async reload(): Promise<void> {
    const { session } = this;
    if (!session) return;
    // A browser without storage has no stored uploads.
    const stored = await this.parts.store.list(session.ownerId).catch(() => null);
    if (!stored || session.ended.signal.aborted) return;
    const wanted = stored.filter((one) => !this.forgotten.has(nameOf(one)));
    this.show({ uploads: mergeStored(this.snapshot.uploads, wanted) });
    this.run();
  }

  async add(ownerId: string, uploads: readonly PendingUpload[]): Promise<void> {
    await this.open(ownerId);
    for (const upload of uploads) {
      this.drop(upload.pictureId);
      // Shown immediately: storing sixty megabytes takes a moment.
      this.show({ uploads: [...this.snapshot.uploads, queued(upload, false)] });
      const isStored = await this.remember(upload);
      this.change(upload.pictureId, { kept: isStored });
      // It may have been announced to the server meanwhile.
      if (this.find(upload.pictureId)?.url) void this.store(upload.pictureId);
    }
    this.parts.announce();
    this.run();
  }

  pause(pictureId: string): void {
    this.change(pictureId, { state: 'paused', paused: true });
    this.current.get(pictureId)?.abort();
    void this.store(pictureId);
  }

  /** Also restarts a refused upload from the beginning, since the reason may no longer apply. */
  resume(pictureId: string): void {
    const isRefused = this.find(pictureId)?.state === 'refused';
    const anew = isRefused ? { url: null, sentence: null } : {};
    this.change(pictureId, { state: 'waiting', paused: false, ...anew });
    void this.store(pictureId);
    this.run();
  }

  /** Forgets an upload, here and on the server. */
  async cancel(pictureId: string): Promise<void> {
    const upload = this.find(pictureId);
    if (!upload) return;
    this.forget(upload);
    if (upload.url !== null) await this.parts.withdraw(upload);
  }

  /** Skips the remaining back-off, once the network is back or the member has signed in again. */
  hurryUp(): void {
    this.hurry();
    this.run();
  }

  private run(): void {
    const { session } = this;
    if (!session || session.running || !this.next()) return;
    session.running = true;
    const { signal } = session.ended;
    const work = async () => {
      // Uploads that another tab has finished are not sent again.
      await this.reload();
      this.show({ sending: true });
      for (let next = this.next(); next && !signal.aborted; next = this.next()) {
        await this.send(next, session);
      }
    };
    void this.parts
      .exclusively(signal, work)
      .catch(() => undefined)
      .finally(() => {
        session.running = false;
        if (signal.aborted) return;
        this.show({ sending: false });
        // An upload may have been added between the last check and the release of the lock.
        this.run();
      });
  }

  private next = (): QueuedUpload | undefined =>
    this.snapshot.uploads.find(({ state }) => state === 'waiting');

  /** Retries until the file is uploaded, paused, canceled or refused. */
  private async send({ pictureId }: QueuedUpload, session: Session): Promise<void> {
    const controller = new AbortController();
    this.current.set(pictureId, controller);
    const signal = AbortSignal.any([controller.signal, session.ended.signal]);
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      const upload = this.find(pictureId);
      if (!upload) break;
      const before = upload.sent;
      this.change(pictureId, { state: 'sending' });
      const problem = await this.attempt(upload, signal);
      if (signal.aborted) break;
      if (this.settle(pictureId, problem)) break;
      const after = this.find(pictureId)?.sent ?? 0;
      // After progress the next attempt follows at once, otherwise with growing back-off.
      if (after > before) attempt = 0;
      this.change(pictureId, { state: 'retrying' });
      await this.wait(backOff(attempt), signal);
    }
    this.current.delete(pictureId);
  }

  private async attempt(upload: QueuedUpload, signal: AbortSignal): Promise<SendProblem | null> {
    const { pictureId } = upload;
    const watch: SendProgress = {
      signal,
      onUrl: (url) => {
        this.change(pictureId, { url });
        void this.store(pictureId);
      },
      onProgress: (sent) => {
        const now = this.find(pictureId);
        if (now && percentOf(now) !== percentOf({ ...now, sent })) this.change(pictureId, { sent });
      },
    };
    try {
      await this.parts.send(upload, watch);
      return null;
    } catch (problem) {
      return problem instanceof SendProblem ? problem : new SendProblem('cut', null);
    }
  }

  /** Whether this was the last attempt. */
  private settle(pictureId: string, problem: SendProblem | null): boolean {
    const upload = this.find(pictureId);
    if (!upload) return true;
    if (problem?.kind === 'cut') return false;
    if (problem?.kind === 'refused') {
      // Keeps the upload URL, so that dismissing the refusal also deletes the server's copy.
      const { sentence, code } = problem;
      const refusal = { sentence, needsAnotherFile: needsAnotherFile(code) };
      this.change(pictureId, { state: 'refused', ...refusal, sent: 0 });
      void this.unstore(pictureId);
    } else {
      if (!problem) for (const listener of this.arrivalListeners) listener(upload);
      this.forget(upload);
    }
    return true;
  }

  private wait(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.parts.after(ms, () => this.hurry());
      this.hurry = () => {
        this.hurry = () => undefined;
        stop();
        resolve();
      };
      signal.addEventListener('abort', () => this.hurry(), { once: true });
    });
  }

  private forget(upload: PendingUpload): void {
    this.forgotten.add(nameOf(upload));
    this.drop(upload.pictureId);
    void this.unstore(upload.pictureId);
  }

  private drop(pictureId: string): void {
    this.current.get(pictureId)?.abort();
    const uploads = this.snapshot.uploads.filter((one) => one.pictureId !== pictureId);
    this.show({ uploads });
  }

  /** Stores the upload with its file; returns whether that succeeded. */
  private async remember(upload: PendingUpload): Promise<boolean> {
    const { session } = this;
    if (!session) return false;
    return this.parts.store.put(session.ownerId, upload).then(
      () => true,
      () => false,
    );
  }

  private async store(pictureId: string): Promise<void> {
    const upload = this.find(pictureId);
    if (!upload?.kept) return;
    const isStored = await this.remember(pendingOf(upload));
    this.change(pictureId, { kept: isStored });
    this.parts.announce();
  }

  private async unstore(pictureId: string): Promise<void> {
    const { session } = this;
    if (!session) return;
    await this.parts.store.remove(session.ownerId, pictureId).catch(() => undefined);
    this.parts.announce();
  }

  private find = (pictureId: string): QueuedUpload | undefined =>
    this.snapshot.uploads.find((one) => one.pictureId === pictureId);

  private change(pictureId: string, part: Partial<QueuedUpload>): void {
    if (!this.find(pictureId)) return;
    const uploads = this.snapshot.uploads.map((one) =>
      one.pictureId === pictureId ? { ...one, ...part } : one,
    );
    this.show({ uploads });
  }

  private show(part: Partial<UploadQueueSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...part };
    for (const listener of this.listeners) listener();
  }
}

type Uploads = Pick<
  UploadQueue,
  | 'read'
  | 'subscribe'
  | 'onArrival'
  | 'open'
  | 'close'
  | 'reload'
  | 'add'
  | 'pause'
  | 'resume'
  | 'cancel'
  | 'hurryUp'
>;

export const createUploadQueue = (parts: UploadQueueDependencies): Uploads =>
  new UploadQueue(parts);
