export { supportLimits } from './limits.ts';
export { supportProblems, supportSentences } from './problems.ts';
export { checkSupportMessage } from './rules.ts';
export {
  type Mailboxes,
  type SupportCategory,
  type SupportMessage,
  supportCategories,
} from './shapes.ts';
