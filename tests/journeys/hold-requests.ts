import type { Page, Route } from '@playwright/test';

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/**
 * Delays matching requests; the returned function releases them to the server or to another
 * handler.
 */
export async function holdRequests(
  page: Page,
  address: string,
  end = (route: Route) => route.continue(),
): Promise<() => void> {
  const { open, opened } = gate();
  await page.route(address, async (route) => {
    await opened;
    await end(route);
  });
  return open;
}

/** Delays matching responses, so that they are stale when released. */
export async function holdResponses(page: Page, address: string) {
  const fetched = gate();
  const { open, opened } = gate();
  await page.route(address, async (route) => {
    const response = await route.fetch();
    fetched.open();
    await opened;
    await route.fulfill({ response });
  });
  return { fetched: fetched.opened, release: open };
}
