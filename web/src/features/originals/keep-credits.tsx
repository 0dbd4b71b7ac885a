import { originalMessages } from '@gesso/domain/originals';

type KeepCreditsProps = { checked: boolean; onChange: (checked: boolean) => void; about?: string };

/** Whether the public copy of an original keeps its creator and copyright metadata. */
export const KeepCredits = ({ checked, onChange, about = '' }: KeepCreditsProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 text-14 sm:min-h-10">
    <input
      type="checkbox"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      className="size-4 shrink-0 accent-accent-ground"
    />
    <span>
      {originalMessages.credits}
      {about && <span className="sr-only">{about}</span>}
    </span>
  </label>
);
