import { originalMessages } from '@gesso/domain/originals';
import { ImageLabel } from './image-label.tsx';

type KeepCreditsProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** of the image among several */
  number?: number | null;
};

/** Whether the public copy of an original keeps its creator and copyright metadata. */
export const KeepCredits = ({ checked, onChange, number = null }: KeepCreditsProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 text-14 sm:min-h-10">
    <input
      type="checkbox"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      className="size-4 shrink-0 accent-accent-ground"
    />
    <span>
      <ImageLabel label={originalMessages.credits} number={number} />
    </span>
  </label>
);
