/** The result of a fault: figures, and violated invariants. */
export type Findings = {
  note(figure: string): void;
  promise(kept: boolean, otherwise: string): void;
  /** An expected duration; only noted if the scale is too small for timings. */
  within(what: string, ms: number, atMost: number): void;
  readonly notes: readonly string[];
  readonly broken: readonly string[];
};

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

export function createFindings({ timed }: { timed: boolean }): Findings {
  const notes: string[] = [];
  const broken = new Map<string, number>();
  const promise = (kept: boolean, otherwise: string): void => {
    if (!kept) broken.set(otherwise, (broken.get(otherwise) ?? 0) + 1);
  };
  return {
    note: (figure) => notes.push(figure),
    promise,
    within(what, ms, atMost) {
      notes.push(`${what} ${inSeconds(ms)}`);
      if (timed) promise(ms <= atMost, `${what} ${inSeconds(ms)}, promised ${inSeconds(atMost)}`);
    },
    notes,
    get broken() {
      return [...broken].map(([what, times]) => (times > 1 ? `${what} (${times} times)` : what));
    },
  };
}
