/** One page of a list by keyset pagination; `next` is the cursor of the page after it. */
export type Page<T> = { items: T[]; next: string | null };
