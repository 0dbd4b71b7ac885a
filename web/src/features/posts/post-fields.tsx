import type { ArtworkDetailsText } from '@gesso/domain/artwork-details';
import type { ContentLabels } from '@gesso/domain/content-preferences';
import { postLimits } from '@gesso/domain/posts';
import { t } from '@lingui/core/macro';
import { useMentionCompletion } from '../../platform/mentions/use-mention-completion.ts';
import { SuggestionList } from '../../ui/suggestion-list.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DetailsFields } from '../artwork-details/details-fields.tsx';
import { CommunityField } from '../communities/community-field.tsx';
import { FoldedLabels } from '../content-preferences/folded-labels.tsx';
import type { DraftText } from './create/draft.ts';
import { TagInput } from './create/tag-input.tsx';

type Words = DraftText &
  ContentLabels & {
    communityIds?: string[] | undefined;
    details?: ArtworkDetailsText | undefined;
  };

type PostFieldsProps = {
  /** of a published post */
  postId?: string;
  value: Words;
  onChange: (part: Partial<Words>) => void;
  onProblem: (sentence: string | null) => void;
};

/** Shows the counter from 80 % of the maximum on. */
const counterNear = (used: number, max: number) =>
  used > max * 0.8 ? { counter: { used, max } } : {};

/** Focuses the first missing field, or else the first invalid one. */
export function focusMissing(form: HTMLFormElement, { caption, description, postTags }: DraftText) {
  const missing = [
    { name: 'caption', isEmpty: caption.trim() === '' },
    { name: 'description', isEmpty: description.trim() === '' },
    { name: 'tags', isEmpty: postTags.length === 0 },
  ].find(({ isEmpty }) => isEmpty);
  const field = missing
    ? form.elements.namedItem(missing.name)
    : form.querySelector('[aria-invalid="true"]');
  if (!(field instanceof HTMLElement)) return;
  field.closest('details')?.setAttribute('open', '');
  field.focus();
}

/** Title, description, tags, communities, details and labels of a post, new or published. */
export function PostFields(props: PostFieldsProps) {
  const { postId, value, onChange, onProblem } = props;
  return (
    <>
      <TextField
        label={t({ message: 'Title', context: 'of a post' })}
        name="caption"
        value={value.caption}
        onChange={({ target }) => onChange({ caption: target.value })}
        autoComplete="off"
        {...counterNear(value.caption.length, postLimits.captionMax)}
      />
      <DescriptionField
        text={value.description}
        onText={(description) => onChange({ description })}
      />
      <TagInput
        tags={value.postTags}
        onChange={(postTags) => onChange({ postTags })}
        onProblem={onProblem}
      />
      <CommunityField
        {...(postId === undefined ? {} : { postId })}
        value={value.communityIds}
        onChange={(communityIds) => onChange({ communityIds })}
      />
      <DetailsFields value={value.details} onChange={(details) => onChange({ details })} />
      <FoldedLabels labels={value} onChange={onChange} />
    </>
  );
}

type DescriptionFieldProps = { text: string; onText: (text: string) => void };

function DescriptionField({ text, onText }: DescriptionFieldProps) {
  const completion = useMentionCompletion({ text, onText });
  return (
    <div data-handles-escape={completion.list.options.length > 0 ? '' : undefined}>
      <TextArea
        {...completion.field}
        label={t`Description`}
        name="description"
        rows={3}
        value={text}
        onChange={({ currentTarget }) => {
          onText(currentTarget.value);
          completion.look(currentTarget);
        }}
        {...counterNear(text.length, postLimits.descriptionMax)}
      />
      <SuggestionList {...completion.list} />
    </div>
  );
}
