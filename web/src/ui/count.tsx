import { shortCount } from './short-count.ts';

type CountProps = { value: number; className?: string };

/** 1.2k for the eye, the exact figure in the title. */
export const Count = ({ value, className }: CountProps) => (
  <span
    className={className ? `figures ${className}` : 'figures'}
    title={value.toLocaleString('en-US')}
  >
    {shortCount(value)}
  </span>
);
