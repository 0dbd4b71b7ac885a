/** A visually hidden polite live region: screen readers announce its text whenever it changes. */
export const LiveRegion = ({ children }: { children: string }) => (
  <p role="status" className="sr-only">
    {children}
  </p>
);
