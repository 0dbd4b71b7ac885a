import type { nouns } from '../nouns.ts';

type Contract = NonNullable<(typeof nouns)[keyof typeof nouns]['api']>;
type Joined<T> = (T extends unknown ? (part: T) => void : never) extends (whole: infer All) => void
  ? All
  : never;

/**
 * Every endpoint by its 'METHOD /path'; types only, so that the browser bundle contains no schemas.
 */
export type Api = Joined<Contract>;
