import { ArrowLeft } from 'lucide-react';
import { buttonClass } from './button.tsx';

/** For the way up from a screen: its arrow is flush with the text beneath it. */
export const backLinkClass = buttonClass('ghost', 'small', '-ml-3.5 min-h-11 self-start');

export const BackArrow = () => <ArrowLeft size={16} aria-hidden="true" />;
