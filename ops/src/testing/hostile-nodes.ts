import { createHash } from 'node:crypto';
import { IMAGE } from './healthy-tree.ts';

const DEPTH = 5000;
const nested = `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`;
const nestedLists = `${'['.repeat(DEPTH)}1${']'.repeat(DEPTH)}`;

/** 10,000 characters that do not compress enough to fit in an index. */
const longTag = Array.from({ length: 157 }, (_, index) =>
  createHash('sha256').update(String(index)).digest('hex'),
).join('');

const person = (more: string) =>
  `{"fullName": "Odd", "username": "odd_one", "email": "odd@x.test", "bio": "b", ${more}}`;
const post = (more: string) =>
  `{"id": "ODD", "userID": "good", "images": ["${IMAGE}"], "caption": "c", "description": "d",
    "postTags": ["Glass"], "time": 1700000000, ${more}}`;
const week = (start: string, end = '"2031-01-08"') =>
  `{"id": "odd", "weekNumber": 40, "startDate": ${start}, "endDate": ${end},
    "challengeString": "s", "challengeTheme": "t"}`;
const submission = (more: string) =>
  `{"id": "ODD", "imageURL": "submission/A.png", "weekNumber": 3, "userID": "other",
    "description": "d", ${more}}`;
const comment = (more: string) => `{"userId": "good", "comment": "Hello", ${more}}`;

/**
 * Nodes by collection, as JSON, each with its own key; no hosted service would have written them.
 */
export type HostileNodes = Partial<
  Record<'users' | 'posts' | 'communities' | 'challengeWeek' | 'submission', string>
>;

/**
 * Nodes placed beside healthy ones; the value is JSON for members of an object, or of the list of
 * weeks.
 */
export const hostileNodes: Record<string, HostileNodes> = {
  'a NUL in the key of a user': { users: `"o\\u0000dd": ${person('"uid": "odd"')}` },
  'half a surrogate pair in the key of a user': { users: `"o\\ud800dd": ${person('"uid": 1')}` },
  'a NUL byte in the key of a user': { users: `"o\0dd": ${person('"uid": "odd"')}` },
  'an escape character in the key of a user': { users: `"o\\u001b[2J": ${person('"uid": 1')}` },
  'a key of 100,000 characters': { users: `"${'k'.repeat(100_000)}": ${person('"uid": 1')}` },
  'the key of another user, escaped': { users: `"go%6Fd": ${person('"a": 1')}, "good": {}` },
  'a user that is not JSON': { users: '"odd": {fullName: Odd}' },
  'a user nested 5,000 levels deep': { users: `"odd": ${person(`"theme": ${nested}`)}` },
  'followers nested 5,000 levels deep': {
    users: `"odd": ${person(`"userFollowers": {"good": ${nestedLists}}`)}`,
  },
  'NUL in the keys and values of every map of a user': {
    users: `"odd": ${person(
      `"userFollowers": {"go\\u0000od": true}, "likedPosts": {"\\ud800": true},
       "submissions": {"S\\u0000": "\\u0000", "T": 1e12}, "posts": ["\\u0000"],
       "theme": {"\\u0000dark": "\\udfff"}`,
    )}`,
  },
  'users whose ids differ in case alone, without addresses': {
    users: `"ODD": {"username": "first"}, "Odd": {"username": "second"}, "odd": {"username": "third"},
      "odd2": {"username": "fourth", "email": "odd@imported.invalid"}`,
  },
  'tags of 10,000 characters': {
    users: `"odd": ${person(`"userTags": ["${longTag}"]`)}`,
    posts: `"ODD": ${post(`"postTags": ["${longTag}", "Clay"]`)}`,
  },
  'a NUL in the key of a post': { posts: `"O\\u0000DD": ${post('"a": 1')}` },
  'a post nested 5,000 levels deep': { posts: `"ODD": ${post(`"comments": ${nested}`)}` },
  'comments with impossible keys and times': {
    posts: `"ODD": ${post(`"comments": {
      "c\\u0000": ${comment('"time": 1700000000')}, "\\ud800": ${comment('"id": "\\ud800"')},
      "${'c'.repeat(2000)}": ${comment('"time": 1')},
      "year": ${comment('"time": "+012024-01-01T00:00:00Z"')}, "big": ${comment('"time": 1e18')},
      "nul": ${comment('"id": "nul", "time": "2024-01-01 (\\u0000)"')}}`)}`,
  },
  'posts of impossible times': {
    posts: ['1e18', '-1e18', '1e400', '"+012024-01-01T00:00:00Z"', '"-000044-03-15"', '"\\u0000"']
      .map((time, index) => `"ODD${index}": ${post(`"time": ${time}`)}`)
      .join(','),
  },
  'weeks that start outside the years 1 to 9999': {
    challengeWeek: ['1e18', '-1e18', '"+012024-01-01T00:00:00Z"', '"-000044-03-15"']
      .map((time) => week(time))
      .join(','),
  },
  'a week that starts on the last day of the year 9999': {
    challengeWeek: week('"9999-12-30T23:59:59Z"', 'null'),
  },
  'a week that ends in the year 275760': {
    challengeWeek: week('"2031-01-01"', '"+275760-09-13T00:00:00Z"'),
  },
  'a week with NUL in its dates': {
    challengeWeek: week('"2031-01-01 (\\u0000)"', '"2031-01-08 (\\ud800)"'),
  },
  'a week whose id is cut within a pair of surrogates': {
    challengeWeek: week('"2031-01-01"').replace('"odd"', `"${'w'.repeat(63)}🎨"`),
  },
  'a week nested 5,000 levels deep': { challengeWeek: week(nestedLists) },
  'a community whose texts are cut within a pair of surrogates': {
    communities: `"${'k'.repeat(79)}🎨": {"description": "${'d'.repeat(999)}🎨"}`,
  },
  'submissions with impossible counts of likes': {
    submission: ['1e12', '-1e12', '2.5', '1e400']
      .map((count, index) => `"ODD${index}": ${submission(`"likesCount": ${count}`)}`)
      .join(','),
  },
  'a submission of week 1e12': { submission: `"ODD": ${submission('"weekNumber": 1e12')}` },
  'a submission of the time 1e18': { submission: `"ODD": ${submission('"time": 1e18')}` },
  'a submission with NUL in its time': {
    submission: `"ODD": ${submission('"time": {"\\u0000": "\\ud800"}')}`,
  },
};
