export type LooseInput = {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
};

/** 'PUT /api/posts/:id/like' and its input, as a method, an address and a body. */
export function requestOf(key: string, { params = {}, query = {}, body }: LooseInput) {
  const space = key.indexOf(' ');
  const path = key
    .slice(space + 1)
    .replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const tail = search.size > 0 ? `?${search}` : '';
  return {
    method: key.slice(0, space),
    url: path + tail,
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}
