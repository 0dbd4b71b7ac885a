export { mentionLimits } from './limits.ts';
export {
  completeName,
  replyTo,
  type TextPart,
  type TypedName,
  textParts,
  typedName,
  type WrittenName,
  writtenNames,
} from './rules.ts';
export type { Mention } from './shapes.ts';
