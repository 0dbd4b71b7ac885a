/** The storage gave no answer, or none that helps: nothing is known to be stored, removed or missing. */
export class StorageUnavailable extends Error {
  /** answered as 503 */
  readonly problem = 'unavailable';
}
