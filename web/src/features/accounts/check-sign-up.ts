/** Loaded when an account is created, so that signing in does not wait for the username rules. */
export { checkSignUp } from '@gesso/domain/sign-up';
