export {
  type ContentChoice,
  contentChoices,
  MADE_WITH_AI,
  type SensitiveKind,
  sensitiveKindNames,
  sensitiveKinds,
} from './kinds.ts';
export {
  canLabel,
  labelsInWords,
  labelsOf,
  labelTexts,
  readLabelTexts,
  sensitiveInOrder,
  setLabels,
} from './labels.ts';
export { contentPreferenceProblems } from './problems.ts';
export {
  coveredKinds,
  defaultPreferences,
  type HiddenLabels,
  hiddenLabels,
  hidesNothing,
  isLeftOut,
  kindsInWords,
} from './rules.ts';
export type { ContentLabels, ContentPreferences, SetLabels } from './shapes.ts';
