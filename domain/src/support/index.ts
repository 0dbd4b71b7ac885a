export { type SupportCategory, supportCategories } from './categories.ts';
export { supportLimits } from './limits.ts';
export { supportProblems, supportSentences } from './problems.ts';
export { checkSupportMessage } from './rules.ts';
export type { Mailboxes, SupportMessage } from './shapes.ts';
