import { postLimits } from '@gesso/domain/posts';
import { SUGGEST_MIN_LENGTH, suggestArtForms, tagName } from '@gesso/domain/tags';
import { plural, t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { messageFor } from '../../../platform/i18n/message-for.ts';
import { RemovableChip } from '../../../ui/chip.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { withTag } from './draft.ts';

type TagInputProps = {
  tags: string[];
  onChange: (tags: string[]) => void;
  onProblem: (sentence: string | null) => void;
};

/** Tags from the vocabulary, suggested from the second letter on. */
export function TagInput({ tags, onChange, onProblem }: TagInputProps) {
  const chips = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState('');
  const isUnknown =
    typed.trim().length >= SUGGEST_MIN_LENGTH && suggestArtForms(typed, []).length === 0;

  const choose = (tag: string) => {
    const next = withTag(tags, tag);
    if (!next.ok) return onProblem(messageFor(next.code));
    onProblem(null);
    onChange(next.value);
    setTyped('');
    // The form's sticky footer may cover the row in which the new chip appears.
    requestAnimationFrame(() => chips.current?.scrollIntoView({ block: 'nearest' }));
  };

  return (
    <div className="flex flex-col gap-2">
      <Combobox
        label={t`Tags`}
        name="tags"
        placeholder={t`Type at least ${plural({ count: SUGGEST_MIN_LENGTH }, { one: '# letter', other: '# letters' })}, such as “pa”`}
        hint={
          isUnknown
            ? t`No art form matches “${{ name: typed.trim() }}”`
            : t`Choose ${{ min: postLimits.tagsMin }} to ${plural({ max: postLimits.tagsMax }, { one: '# tag', other: '# tags' })} from the suggestions.`
        }
        text={typed}
        onText={setTyped}
        options={suggestArtForms(typed, tags)}
        nameOf={tagName}
        onChoose={choose}
        onEmptyBackspace={() => onChange(tags.slice(0, -1))}
      />
      {tags.length > 0 && (
        <ul ref={chips} aria-label={t`Chosen tags`} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <RemovableChip
                removeLabel={t`Remove ${{ name: tagName(tag) }}`}
                onRemove={() => onChange(tags.filter((each) => each !== tag))}
              >
                {tagName(tag)}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
