/** A counter is of use only when the end comes near. */
export const counterNearEnd = (text: string, max: number) =>
  text.length > max * 0.9 ? { counter: { used: text.length, max } } : {};
