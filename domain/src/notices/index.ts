export { noticeLimits } from './limits.ts';
export type { NoticeEvent } from './live.ts';
export { noticeProblems } from './problems.ts';
export type { Notice } from './shapes.ts';
