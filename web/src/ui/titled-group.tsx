import { type ReactNode, useId } from 'react';

type TitledGroupProps = {
  title: string;
  /** one sentence beneath the title */
  text?: ReactNode;
  children: ReactNode;
};

/** A section of a screen with its own heading, separated by a line from the one before it. */
export function TitledGroup({ title, text, children }: TitledGroupProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="[section+&]:mt-10 [section+&]:border-line [section+&]:border-t [section+&]:pt-8"
    >
      <h2 id={id} className="font-display text-20">
        {title}
      </h2>
      {text && <p className="mt-1 text-14 text-muted">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
