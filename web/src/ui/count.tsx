import { i18n } from '../platform/i18n/i18n.ts';
import { shortCount } from './short-count.ts';

/** An abbreviated count (1.2k) with the exact figure as title. */
export const Count = ({ value }: { value: number }) => (
  <span className="figures" title={value.toLocaleString(i18n.locale)}>
    {shortCount(value)}
  </span>
);
