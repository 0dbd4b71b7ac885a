import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

const KINDS = [
  ...([
    'users',
    'passwords',
    'follows',
    'communities',
    'memberships',
    'posts',
    'pictures',
  ] as const),
  ...(['comments', 'likes', 'saves', 'pins', 'weeks', 'submissions', 'submission likes'] as const),
] as const;

export type NodeKind = (typeof KINDS)[number];
export type NodeOutcome = 'repaired' | 'refused';

/** A difference between Gesso and the tree. */
export type Note = { kind: NodeKind; outcome: NodeOutcome; reason: string; id: string };

type Reason = { outcome: NodeOutcome; reason: string; count: number; first: string[] };
type Counts = { kept: number; reasons: Map<string, Reason> };

/** Ids shown in the table; the file lists all of them. */
const NAMED = 3;

export type ImportReport = {
  keep(kind: NodeKind, count?: number): void;
  note(kind: NodeKind, outcome: NodeOutcome, reason: string, id: string): void;
  /** Waits while the file is slower than the notes. */
  flushed(): Promise<void>;
  /** Ends the file and returns the report as lines for a terminal. */
  finish(): Promise<string[]>;
};

const total = ({ reasons }: Counts, outcome: NodeOutcome): number =>
  [...reasons.values()].reduce(
    (sum, reason) => (reason.outcome === outcome ? sum + reason.count : sum),
    0,
  );

/** Ids come from the file: control characters must not reach the terminal. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, '\ufffd');

function tableOf(counts: Map<NodeKind, Counts>): string[] {
  const head = ['', 'kept', 'repaired', 'refused'];
  const rows = [...counts].map(([kind, of]) => [
    kind,
    ...[of.kept, total(of, 'repaired'), total(of, 'refused')].map((n) => n.toLocaleString('en-US')),
  ]);
  const lines = [head, ...rows].map(([kind = '', ...figures]) =>
    [kind.padEnd(18), ...figures.map((figure) => figure.padStart(10))].join(''),
  );
  const reasons = [...counts].flatMap(([kind, of]) =>
    [...of.reasons.values()].map(({ outcome, reason, count, first }) => {
      const more = count > first.length ? ', …' : '';
      return `${kind} ${outcome}, ${count.toLocaleString('en-US')}: ${reason} (${printable(first.join(', '))}${more})`;
    }),
  );
  return reasons.length > 0 ? [...lines, '', ...reasons] : lines;
}

/**
 * Counts what was kept, repaired and refused, and writes every id to a file immediately: the notes of
 * a tree may not fit in memory.
 */
export function createReport(file: string): ImportReport {
  const counts = new Map<NodeKind, Counts>();
  const stream = createWriteStream(file);
  let isFirst = true;
  stream.write('{\n"notes": [');

  function countsOf(kind: NodeKind): Counts {
    const existing = counts.get(kind);
    if (existing) return existing;
    const created: Counts = { kept: 0, reasons: new Map() };
    counts.set(kind, created);
    return created;
  }

  return {
    keep(kind, count = 1) {
      countsOf(kind).kept += count;
    },
    note(kind, outcome, reason, id) {
      const { reasons } = countsOf(kind);
      const name = `${outcome} ${reason}`;
      const summary = reasons.get(name) ?? { outcome, reason, count: 0, first: [] };
      summary.count += 1;
      if (summary.first.length < NAMED) summary.first.push(id);
      reasons.set(name, summary);
      const note: Note = { kind, outcome, reason, id };
      stream.write(`${isFirst ? '' : ','}\n${JSON.stringify(note)}`);
      isFirst = false;
    },
    async flushed() {
      if (stream.writableNeedDrain) await once(stream, 'drain');
    },
    async finish() {
      const kinds = [...counts].map(([kind, of]) => [
        kind,
        { kept: of.kept, repaired: total(of, 'repaired'), refused: total(of, 'refused') },
      ]);
      stream.end(`\n],\n"kinds": ${JSON.stringify(Object.fromEntries(kinds), null, 2)}\n}\n`);
      await once(stream, 'close');
      return tableOf(counts);
    },
  };
}
