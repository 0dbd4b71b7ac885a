/** Shows the counter from 90 % of the maximum on. */
export const counterNearEnd = (text: string, max: number) =>
  text.length > max * 0.9 ? { counter: { used: text.length, max } } : {};
