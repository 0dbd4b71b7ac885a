/**
 * The storage gave no usable response: whether a file was stored, removed or is missing is unknown.
 */
export class StorageUnavailable extends Error {
  /** answered as 503 */
  readonly problem = 'unavailable';
}
