import type { ReactNode } from 'react';

/** A form's error message, announced by screen readers as an alert. */
export const FormProblem = ({ children }: { children: ReactNode }) =>
  children && (
    <div role="alert" className="rounded-10 bg-accent-wash px-4 py-3 text-14 text-accent-text">
      {children}
    </div>
  );
