import { checkComment, commentLimits } from '@gesso/domain/comments';
import { t } from '@lingui/core/macro';
import { Check, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { useMentionCompletion } from '../../platform/mentions/use-mention-completion.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SuggestionList } from '../../ui/suggestion-list.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { counterNearEnd } from './counter-near-end.ts';

type CommentEditorProps = {
  ref: RefObject<HTMLInputElement | null>;
  postId: string;
  text: string;
  onSave: (text: string) => Promise<void>;
  onClose: () => void;
};

/** Edits a comment inline, with save and cancel. */
export function CommentEditor(props: CommentEditorProps) {
  const { ref, postId, text: before, onSave, onClose } = props;
  const [text, setText] = useState(before);
  const [busy, setBusy] = useState(false);
  const completion = useMentionCompletion({ text, onText: setText, postId });
  const checked = checkComment(text);

  const save = async () => {
    if (!checked.ok || busy) return;
    if (checked.value === before) return onClose();
    setBusy(true);
    try {
      await onSave(checked.value);
      onClose();
    } catch (problem) {
      setBusy(false);
      toast(failureMessage(problem, 'comment-edit-failed'));
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };

  return (
    <form
      noValidate
      data-handles-escape
      className="flex items-start gap-1 pt-1"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          {...completion.field}
          ref={(element) => {
            ref.current = element;
            completion.field.ref(element);
          }}
          label={t`Edit comment`}
          hideLabel
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            completion.look(currentTarget);
          }}
          {...counterNearEnd(text, commentLimits.textMax)}
        />
        <SuggestionList {...completion.list} />
      </div>
      <IconButton label={t`Save comment`} type="submit" disabled={!checked.ok || busy}>
        <Check size={19} aria-hidden="true" />
      </IconButton>
      <IconButton label={t`Cancel editing`} onClick={onClose}>
        <X size={19} aria-hidden="true" />
      </IconButton>
    </form>
  );
}
