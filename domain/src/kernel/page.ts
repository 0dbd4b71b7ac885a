/** One keyset page of a list; `next` is the cursor of the page after it. */
export type Page<T> = { items: T[]; next: string | null };
