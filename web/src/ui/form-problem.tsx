import type { ReactNode } from 'react';

/** What is wrong with a form, said at once to the eye and the ear. */
export const FormProblem = ({ children }: { children: ReactNode }) =>
  children && (
    <div role="alert" className="rounded-10 bg-accent-wash px-4 py-3 text-14 text-accent-text">
      {children}
    </div>
  );
