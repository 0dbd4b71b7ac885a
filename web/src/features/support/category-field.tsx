import { type SupportCategory, supportCategories } from '@gesso/domain/support';
import { Trans } from '@lingui/react/macro';
import { CircleHelp, Lightbulb, type LucideIcon, UserRound, Wrench } from 'lucide-react';
import { cx } from '../../ui/cx.ts';

const icons: Record<SupportCategory, LucideIcon> = {
  general: CircleHelp,
  technical: Wrench,
  feature: Lightbulb,
  account: UserRound,
};

type CategoryFieldProps = { value: string; onChange: (category: string) => void };

/** A radio group styled as four cards. */
export function CategoryField({ value, onChange }: CategoryFieldProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-14">
        <Trans>Category</Trans>
      </legend>
      <div className="grid gap-2.5 xs:grid-cols-2">
        {Object.entries(supportCategories).map(([category, label]) => (
          <CategoryCard
            key={category}
            category={category}
            label={label}
            chosen={value === category}
            onChoose={() => onChange(category)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type CategoryCardProps = {
  category: string;
  label: string;
  chosen: boolean;
  onChoose: () => void;
};

const isKnown = (category: string): category is SupportCategory => category in icons;

function CategoryCard({ category, label, chosen, onChoose }: CategoryCardProps) {
  const Icon = isKnown(category) ? icons[category] : CircleHelp;
  return (
    <label
      className={cx(
        'relative flex min-h-12 items-center gap-3 rounded-tile bg-surface px-4 py-3 text-14',
        'inset-ring transition-shadow has-focus-visible:outline-2 has-focus-visible:outline-accent',
        chosen ? 'inset-ring-2 inset-ring-accent' : 'inset-ring-line hover:inset-ring-outline',
      )}
    >
      <input
        type="radio"
        name="category"
        value={category}
        checked={chosen}
        disabled={import.meta.env.SSR}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <Icon size={18} aria-hidden="true" className={chosen ? 'text-accent-text' : 'text-muted'} />
      {label}
    </label>
  );
}
