export const postQueryKey = (id: string) => ['post', id] as const;
