import { ArrowLeft } from 'lucide-react';
import { buttonClass } from './button.tsx';

/** The class of a back link; its arrow is aligned with the text beneath it. */
export const backLinkClass = buttonClass('ghost', 'small', '-ms-3.5 min-h-11 self-start');

export const BackArrow = () => (
  <ArrowLeft size={16} aria-hidden="true" className="rtl:-scale-x-100" />
);
