export { clientName, deviceName } from './device-name.ts';
export { accountLimits, DEFAULT_BIO } from './limits.ts';
export { type AccountEvent, meTopic } from './live.ts';
export { checkFullName, checkUsername, type NameContext } from './names.ts';
export { accountProblems } from './problems.ts';
export {
  avatarOf,
  canRename,
  initialOf,
  isImportableUsername,
  isPassword,
  isUsername,
  usernameKey,
} from './rules.ts';
export { accountSentences } from './sentences.ts';
export type { Badge, Me, PersonCard, SignedInDevice, SignUpForm, Tokens } from './shapes.ts';
export { checkSignUp } from './sign-up.ts';
