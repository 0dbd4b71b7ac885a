type Waiting = {
  resolve: (isIn: boolean) => void;
  reject: (problem: unknown) => void;
};

/**
 * Many rows of a list each ask whether they are in a set; the questions of one moment travel
 * together. `load` answers which of the ids are in it, for at most `max` ids.
 */
export function askTogether(max: number, load: (ids: string[]) => Promise<string[]>) {
  let waiting = new Map<string, Waiting[]>();

  async function ask(asked: Map<string, Waiting[]>) {
    const everybody = [...asked.values()].flat();
    try {
      const found = new Set(await load([...asked.keys()]));
      for (const [id, group] of asked) for (const one of group) one.resolve(found.has(id));
    } catch (problem) {
      for (const one of everybody) one.reject(problem);
    }
  }

  function send() {
    const asked = waiting;
    waiting = new Map();
    if (asked.size > 0) void ask(asked);
  }

  return (id: string): Promise<boolean> =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) setTimeout(send);
      else if (waiting.size >= max && !waiting.has(id)) send();
      const group = waiting.get(id) ?? [];
      group.push({ resolve, reject });
      waiting.set(id, group);
    });
}
