export const communityPath = (id: string): string => `/communities/${encodeURIComponent(id)}`;
