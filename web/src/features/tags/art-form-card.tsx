import { ART_FORMS, type ArtForm, tagName } from '@gesso/domain/tags';
import { Check } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { artFormIcons } from './art-form-icons.ts';
import { PaintDab } from './paint-dab.tsx';

type ArtFormCardProps = { form: ArtForm; chosen: boolean; onPress: () => void };

/** The toggle button of an art form. */
export function ArtFormCard({ form, chosen, onPress }: ArtFormCardProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onPress}
      className={cx(
        'group relative flex w-full flex-col items-center gap-2 rounded-tile px-2 pt-4 pb-3 text-14',
        'transition-[background-color,box-shadow,scale] active:scale-[0.97]',
        chosen
          ? 'bg-accent-wash inset-ring-2 inset-ring-accent'
          : 'bg-surface inset-ring inset-ring-line hover:bg-wash',
      )}
    >
      <PaintDab
        index={ART_FORMS.indexOf(form)}
        icon={artFormIcons[form]}
        className="transition-[scale,rotate] group-hover:scale-110 group-hover:-rotate-6"
      />
      <span className="line-clamp-2 max-w-full break-words font-medium">{tagName(form)}</span>
      {chosen && (
        <span
          aria-hidden="true"
          className="absolute top-2 end-2 inline-flex size-5 animate-rise items-center justify-center rounded-full bg-accent-ground text-white"
        >
          <Check size={13} strokeWidth={3} />
        </span>
      )}
    </button>
  );
}
