export { commentLimits } from './limits.ts';
export { commentProblems } from './problems.ts';
export {
  ANONYMOUS,
  canDeleteComment,
  canEditComment,
  checkComment,
  commenterName,
} from './rules.ts';
export type { Comment } from './shapes.ts';
