type PendingLookup = {
  resolve: (isMember: boolean) => void;
  reject: (problem: unknown) => void;
};

/**
 * Batches membership lookups: calls made in the same tick become one request. `load` returns which
 * of the given ids are in the set, for at most `max` ids at a time.
 */
export function batchLookups(max: number, load: (ids: string[]) => Promise<string[]>) {
  let queued = new Map<string, PendingLookup[]>();

  async function loadBatch(batch: Map<string, PendingLookup[]>) {
    const lookups = [...batch.values()].flat();
    try {
      const memberIds = new Set(await load([...batch.keys()]));
      for (const [id, group] of batch)
        for (const lookup of group) lookup.resolve(memberIds.has(id));
    } catch (problem) {
      for (const lookup of lookups) lookup.reject(problem);
    }
  }

  function flush() {
    const batch = queued;
    queued = new Map();
    if (batch.size > 0) void loadBatch(batch);
  }

  return (id: string): Promise<boolean> =>
    new Promise((resolve, reject) => {
      if (queued.size === 0) setTimeout(flush);
      else if (queued.size >= max && !queued.has(id)) flush();
      const group = queued.get(id) ?? [];
      group.push({ resolve, reject });
      queued.set(id, group);
    });
}
