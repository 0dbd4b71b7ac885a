/**
 * The database cannot start for a reason the operator can act on: show the message without a stack.
 */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
