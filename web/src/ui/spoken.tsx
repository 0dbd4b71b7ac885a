/** Says something politely to those who listen, whenever it changes; the eye sees the thing itself. */
export const Spoken = ({ children }: { children: string }) => (
  <p role="status" className="sr-only">
    {children}
  </p>
);
