/** Carries messages between nodes and to the sender itself, in each sender's order. */
export type BusTransport = {
  /** to all nodes, possibly including the sender; rejects when delivery is uncertain */
  sendToAll(text: string): Promise<unknown>;
  sendToSelf(text: string): Promise<unknown>;
  onMessage(listener: (kind: 'all' | 'self', text: string) => void): void;
  /** messages of other nodes no longer arrive, or were lost until now */
  onInterruption(listener: () => void): void;
  close(): void;
};
