/** Yields to the browser's event loop, so that it can handle input and paint between long tasks. */
export const yieldToBrowser = () => new Promise<void>((resolve) => setTimeout(resolve));
