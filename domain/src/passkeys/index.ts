export { passkeyLimits } from './limits.ts';
export { passkeyProblems } from './problems.ts';
export { canHavePasskeys, checkPasskeyName } from './rules.ts';
export type {
  NewPasskey,
  Passkey,
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from './shapes.ts';
