export type RequestInput = {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
};

/** Builds method, URL and body from an endpoint key ('PUT /api/posts/:id/like') and its input. */
export function buildRequest(key: string, { params = {}, query = {}, body }: RequestInput) {
  const space = key.indexOf(' ');
  const path = key
    .slice(space + 1)
    .replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const queryString = search.size > 0 ? `?${search}` : '';
  return {
    method: key.slice(0, space),
    url: path + queryString,
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}
