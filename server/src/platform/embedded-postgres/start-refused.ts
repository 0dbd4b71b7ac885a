/** The database cannot start for a reason the person at the terminal can act on: show the message, not a stack. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
