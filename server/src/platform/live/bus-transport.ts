/** Carries messages between nodes, each sender's in their order, and those to oneself like the others. */
export type BusTransport = {
  /** to all nodes, oneself maybe among them; rejects when it is not certain that it was sent */
  sendToAll(text: string): Promise<unknown>;
  sendToSelf(text: string): Promise<unknown>;
  onMessage(listener: (kind: 'all' | 'self', text: string) => void): void;
  /** what is sent by others is no longer heard, or only from now on */
  onInterruption(listener: () => void): void;
  close(): void;
};
