import type { Costs, RequestCosts } from './costs.ts';
import { needsOf } from './model.ts';

const names: Record<keyof RequestCosts, string> = {
  page: 'The feed as a page of HTML (`GET /`)',
  feed: 'The first posts of the feed as data (`GET /api/posts`)',
  post: 'One post (`GET /api/posts/:id`)',
  search: 'A search across everything',
  like: 'A like, or its removal',
  comment: 'A comment',
};

const KINDS = ['page', 'feed', 'post', 'search', 'like', 'comment'] as const;
const KILOBYTE = 1024;

/** Three significant digits, without trailing zeros. */
function toThreeDigits(figure: number): string {
  if (figure >= 100) return Math.round(figure).toLocaleString('en');
  return String(Number(figure.toPrecision(2)));
}

export function costTable({ requests, ...costs }: Costs): string {
  const rows = KINDS.map((kind) => {
    const { node, database, log } = requests[kind];
    return `| ${names[kind]} | ${toThreeDigits(node)} | ${toThreeDigits(database)} | ${toThreeDigits(log)} |`;
  });
  const otherCosts = [
    ['Processor time of a node for one frame to one listener', `${toThreeDigits(costs.frame)} µs`],
    ['Memory of a node for one listener', `${toThreeDigits(costs.socketBytes / KILOBYTE)} KB`],
    [
      'Tables and indexes for one post, with its share of people, likes, texts and colors',
      `${toThreeDigits(costs.postBytes / KILOBYTE)} KB`,
    ],
    [
      'Files of one image of up to 2048 px, with its copies',
      `${toThreeDigits(costs.pictureFiles)} files, ${toThreeDigits(costs.pictureBytes / KILOBYTE)} KB`,
    ],
    ['Processor time for the AVIF copies of one image', `${toThreeDigits(costs.picture / 1e6)} s`],
  ].map(([what, figure]) => `| ${what} | ${figure} |`);
  return [
    '| One request | µs of a node | µs of PostgreSQL | bytes of its log |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    '| Other costs | |',
    '| --- | --- |',
    ...otherCosts,
  ].join('\n');
}

export function needTable(costs: Costs): string {
  const rows = needsOf(costs).map(
    ({ what, figure, unit }) => `| ${what} | ${toThreeDigits(figure)} ${unit} |`,
  );
  return ['| What | For 1,000,000 people a day |', '| --- | --- |', ...rows].join('\n');
}
