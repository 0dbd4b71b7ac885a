import type { AcquireLease } from '../../platform/nodes/leases.ts';
import { preparingOriginals as store } from './preparing-originals.store.ts';
import type { OriginalsServices } from './services.ts';

/** An original that no other node prepares until it is released. */
export type ClaimedOriginal = { id: string; ownerId: string; release(): Promise<void> };

type Claim = {
  /** undefined when nothing waits that is not prepared already */
  claimed: ClaimedOriginal | undefined;
  /** how many of those that wait are prepared by other nodes */
  elsewhere: number;
};

/** Jobs of a node by itself run one after the other. */
const acquireAlone: AcquireLease = async () => async () => undefined;

/** One try, and kept until it is released: a node that is killed loses it within seconds. */
const wait = { signal: new AbortController().signal, ms: 0, onWanted: () => undefined };

/** The original whose turn it is, of those that no other node prepares. */
export async function claimOriginal({ db, nodes }: OriginalsServices): Promise<Claim> {
  const acquire = nodes.acquireLease ?? acquireAlone;
  const taken: string[] = [];
  for (;;) {
    const next = await store.next(db, taken);
    if (!next) return { claimed: undefined, elsewhere: taken.length };
    const { id, owner_id: ownerId } = next;
    const release = await acquire(`original ${id}`, wait);
    if (release) return { claimed: { id, ownerId, release }, elsewhere: taken.length };
    taken.push(id);
  }
}
