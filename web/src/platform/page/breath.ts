/** Lets the browser do what has waited meanwhile: hear a press, paint. */
export const breath = () => new Promise<void>((resolve) => setTimeout(resolve));
