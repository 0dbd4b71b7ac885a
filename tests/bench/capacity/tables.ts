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
function short(figure: number): string {
  if (figure >= 100) return Math.round(figure).toLocaleString('en');
  return String(Number(figure.toPrecision(2)));
}

export function costTable({ requests, ...costs }: Costs): string {
  const rows = KINDS.map((kind) => {
    const { node, database, log } = requests[kind];
    return `| ${names[kind]} | ${short(node)} | ${short(database)} | ${short(log)} |`;
  });
  const others = [
    ['Processor time of a node to send one frame to one listener', `${short(costs.frame)} µs`],
    ['Memory of a node for one listener', `${short(costs.socketBytes / KILOBYTE)} KB`],
    [
      'Tables and indexes for one post, with its share of people, likes, texts and colors',
      `${short(costs.postBytes / KILOBYTE)} KB`,
    ],
    [
      'Files of one image of up to 2048 px, with its copies',
      `${short(costs.pictureFiles)} files, ${short(costs.pictureBytes / KILOBYTE)} KB`,
    ],
    ['Processor time for the AVIF copies of one image', `${short(costs.picture / 1e6)} s`],
  ].map(([what, figure]) => `| ${what} | ${figure} |`);
  return [
    '| One request | µs of a node | µs of PostgreSQL | bytes of its log |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    '| Other costs | |',
    '| --- | --- |',
    ...others,
  ].join('\n');
}

export function needTable(costs: Costs): string {
  const rows = needsOf(costs).map(
    ({ what, figure, unit }) => `| ${what} | ${short(figure)} ${unit} |`,
  );
  return ['| What | For 1,000,000 people a day |', '| --- | --- |', ...rows].join('\n');
}
