import { shortCount } from './short-count.ts';

type CountProps = { value: number; className?: string };

/** An abbreviated count (1.2k) with the exact figure as title. */
export const Count = ({ value, className }: CountProps) => (
  <span
    className={className ? `figures ${className}` : 'figures'}
    title={value.toLocaleString('en-US')}
  >
    {shortCount(value)}
  </span>
);
