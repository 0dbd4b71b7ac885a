import type { Costs, RequestCosts } from './costs.ts';

/** What one member does in a day. These are assumptions; change them and write the table again. */
const day = {
  people: 1_000_000,
  /** loads of the whole page; the app then only requests data */
  page: 3,
  feed: 40,
  post: 25,
  search: 4,
  like: 12,
  comment: 0.5,
  /** posts with one image */
  posted: 0.05,
  /** images shown */
  shown: 400,
} as const;

/** The ratio of the busiest second of a day to its average second. */
const PEAK = 3;
/** The fraction of a day's members who are online at the peak; each has one socket. */
const AT_PEAK = 0.04;
/** Frames per second to each subscriber of the feed or a post. */
const FRAMES_PER_SECOND = 0.5;
/** The planned load of a core; the rest is for node failures and bursts. */
const LOAD_PLANNED = 0.5;
/** The fraction of images not cached by the CDN. */
const CDN_MISSES = 0.05;
const SECONDS = 86_400;
const DAYS = 365;
const MICROSECONDS = 1e6;

export type Need = { what: string; figure: number; unit: string };

const kinds = ['page', 'feed', 'post', 'search', 'like', 'comment'] as const;

function sumOf(requests: RequestCosts, part: 'node' | 'database' | 'log'): number {
  return kinds.reduce((sum, kind) => sum + day[kind] * requests[kind][part], 0);
}

/** The resources that a million members a day need, at the busiest second where stated. */
export function needsOf(costs: Costs): Need[] {
  const perSecond = (aDay: number) => (aDay * day.people * PEAK) / SECONDS;
  const cores = (aDay: number) => perSecond(aDay) / MICROSECONDS / LOAD_PLANNED;
  const { requests } = costs;
  const sockets = day.people * AT_PEAK;
  const frames = (sockets * FRAMES_PER_SECOND * costs.frame) / MICROSECONDS / LOAD_PLANNED;
  const copies = (day.people * day.posted * costs.picture) / MICROSECONDS / SECONDS;
  const requestsPerDay = kinds.reduce((sum, kind) => sum + day[kind], 0);
  const writes = day.like + day.comment + day.posted;
  const aYear = day.people * day.posted * DAYS;
  return [
    { what: 'Requests at the peak', figure: perSecond(requestsPerDay), unit: 'a second' },
    { what: 'Cores for requests', figure: cores(sumOf(requests, 'node')), unit: 'cores' },
    { what: 'Cores for live frames', figure: frames, unit: 'cores' },
    {
      what: 'Cores for image copies, spread over the day',
      figure: copies,
      unit: 'cores',
    },
    { what: 'Sockets at the peak', figure: sockets, unit: 'sockets' },
    { what: 'Memory for the sockets', figure: (sockets * costs.socketBytes) / 2 ** 30, unit: 'GB' },
    { what: 'Cores of the database', figure: cores(sumOf(requests, 'database')), unit: 'cores' },
    {
      what: 'Commits at the peak, if none are shared',
      figure: perSecond(writes),
      unit: 'a second',
    },
    {
      what: 'Write-ahead log at the peak',
      figure: perSecond(sumOf(requests, 'log')) / 2 ** 20,
      unit: 'MB a second',
    },
    {
      what: 'Growth of the database in a year',
      figure: (aYear * costs.postBytes) / 2 ** 30,
      unit: 'GB',
    },
    { what: 'Messages over Redis at the peak', figure: perSecond(writes), unit: 'a second' },
    {
      what: 'Growth of the bucket in a year',
      figure: (aYear * costs.pictureBytes) / 2 ** 40,
      unit: 'TB',
    },
    {
      what: 'Files stored',
      figure: perSecond(day.posted * costs.pictureFiles),
      unit: 'PUT a second',
    },
    {
      what: 'Images served by the CDN at the peak',
      figure: perSecond(day.shown),
      unit: 'a second',
    },
    {
      what: 'Of these, fetched from the bucket',
      figure: perSecond(day.shown) * CDN_MISSES,
      unit: 'GET a second',
    },
  ];
}
