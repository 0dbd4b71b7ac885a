import type { Page, Route } from '@playwright/test';

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** Keeps requests waiting on their way; what it returns lets them go on, or meet another end. */
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

/** Keeps answers waiting on their way back: they become stale meanwhile. */
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
