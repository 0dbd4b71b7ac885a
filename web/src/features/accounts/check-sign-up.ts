/** Loaded when an account is being made: signing in does not wait for the rules of names. */
export { checkSignUp } from '@gesso/domain/sign-up';
