import type { AcquireLease } from '../../platform/nodes/leases.ts';
import { preparingOriginals as store } from './preparing-originals.store.ts';
import type { OriginalsServices } from './services.ts';

/** An original that no other node prepares until it is released. */
export type ClaimedOriginal = { id: string; ownerId: string; release(): Promise<void> };

type Claim = {
  /** undefined when no waiting original is unclaimed */
  claimed: ClaimedOriginal | undefined;
  /** how many waiting originals other nodes are preparing */
  elsewhere: number;
};

/** A single node runs its jobs one after the other. */
const acquireAlone: AcquireLease = async () => async () => undefined;

/** A single attempt, held until released; a killed node loses it within seconds. */
const wait = { signal: new AbortController().signal, ms: 0, onWanted: () => undefined };

/** The next original in turn that no other node prepares. */
export async function claimOriginal({ db, nodes }: OriginalsServices): Promise<Claim> {
  const acquire = nodes.acquireLease ?? acquireAlone;
  const claimedIds: string[] = [];
  for (;;) {
    const next = await store.next(db, claimedIds);
    if (!next) return { claimed: undefined, elsewhere: claimedIds.length };
    const { id, owner_id: ownerId } = next;
    const release = await acquire(`original ${id}`, wait);
    if (release) return { claimed: { id, ownerId, release }, elsewhere: claimedIds.length };
    claimedIds.push(id);
  }
}
