import { postLimits } from '@gesso/domain/posts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { DraftLabels, DraftText } from './create/draft.ts';
import { TagInput } from './create/tag-input.tsx';
import { LabelFields, labelsInWords } from './label-fields.tsx';

type Words = DraftText & DraftLabels;

type PostFieldsProps = {
  value: Words;
  onChange: (part: Partial<Words>) => void;
  onProblem: (sentence: string | null) => void;
};

/** Shows the counter from 80 % of the maximum on. */
const counterNear = (used: number, max: number) =>
  used > max * 0.8 ? { counter: { used, max } } : {};

/** Focuses the first field that is missing. */
export function focusMissing(form: HTMLFormElement, { caption, description, postTags }: DraftText) {
  const missing = [
    { name: 'caption', isEmpty: caption.trim() === '' },
    { name: 'description', isEmpty: description.trim() === '' },
    { name: 'tags', isEmpty: postTags.length === 0 },
  ].find(({ isEmpty }) => isEmpty);
  const field = missing && form.elements.namedItem(missing.name);
  if (field instanceof HTMLElement) field.focus();
}

/** Title, description, tags and labels of a post, new or published. */
export function PostFields({ value, onChange, onProblem }: PostFieldsProps) {
  return (
    <>
      <TextField
        label="Title"
        name="caption"
        value={value.caption}
        onChange={({ target }) => onChange({ caption: target.value })}
        autoComplete="off"
        {...counterNear(value.caption.length, postLimits.captionMax)}
      />
      <TextArea
        label="Description"
        name="description"
        rows={3}
        value={value.description}
        onChange={({ target }) => onChange({ description: target.value })}
        {...counterNear(value.description.length, postLimits.descriptionMax)}
      />
      <TagInput
        tags={value.postTags}
        onChange={(postTags) => onChange({ postTags })}
        onProblem={onProblem}
      />
      <FoldedLabels labels={value} onChange={onChange} />
    </>
  );
}

type FoldedLabelsProps = { labels: DraftLabels; onChange: (labels: DraftLabels) => void };

/** Folded away: most posts need none of it. */
function FoldedLabels({ labels, onChange }: FoldedLabelsProps) {
  const [open, setOpen] = useState(false);
  const chosen = labelsInWords(labels);
  return (
    <details
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-tile bg-paper px-4 inset-ring inset-ring-line"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 text-14 [&::-webkit-details-marker]:hidden">
        <span className="flex-1">
          Sensitive, or made with AI?
          {chosen && <span className="block text-12 text-muted">{chosen}</span>}
        </span>
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      {open && (
        <div className="pt-1 pb-3">
          <LabelFields labels={labels} onChange={onChange} />
        </div>
      )}
    </details>
  );
}
