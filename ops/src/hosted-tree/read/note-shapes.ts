import { childrenOf, isTreeNode, type TreeNode } from './values.ts';

type Shapes = {
  texts?: readonly string[];
  numbers?: readonly string[];
  /** of ids to true */
  maps?: readonly string[];
  lists?: readonly string[];
};

const isPresent = (value: unknown): boolean => value !== undefined && value !== null;

function mapProblem(value: unknown): string | null {
  if (Array.isArray(value)) return value.length > 0 ? 'is a list instead of a map' : null;
  if (!isTreeNode(value)) return 'is not a map';
  return Object.values(value).every((mark) => mark === true) ? null : 'has values other than true';
}

function listProblem(value: unknown): string | null {
  if (!Array.isArray(value))
    return childrenOf(value).length > 0 ? 'is a map instead of a list' : null;
  if (!value.every((entry) => typeof entry === 'string' && entry !== '')) return 'has gaps';
  return new Set(value).size < value.length ? 'has duplicate entries' : null;
}

/** Notes every field whose exported form differs from the imported one. */
export function noteShapes(
  node: TreeNode,
  { texts = [], numbers = [], maps = [], lists = [] }: Shapes,
  repair: (reason: string) => void,
): void {
  const check = (names: readonly string[], problemOf: (value: unknown) => string | null) => {
    for (const name of names) {
      const problem = isPresent(node[name]) ? problemOf(node[name]) : null;
      if (problem) repair(`${name} ${problem}`);
    }
  };
  check(texts, (value) => (typeof value === 'string' ? null : 'is not a string'));
  check(numbers, (value) => (typeof value === 'number' ? null : 'is not a number'));
  check(maps, mapProblem);
  check(lists, listProblem);
}
