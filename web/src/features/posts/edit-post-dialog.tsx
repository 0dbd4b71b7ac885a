import {
  type ArtworkDetailsText,
  readDetailsText,
  toDetailsText,
} from '@gesso/domain/artwork-details';
import { sentenceFor } from '@gesso/domain/catalogue';
import { labelsOf } from '@gesso/domain/content-preferences';
import { pictureUrl } from '@gesso/domain/pictures';
import { checkPostDraft, type Post, type PostPicture } from '@gesso/domain/posts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import type { PostFormParts } from './create/draft.ts';
import { PictureOrder } from './picture-order.tsx';
import { focusMissing, PostFields } from './post-fields.tsx';
import { useSaveEdits } from './use-save-edits.ts';

type EditPostDialogProps = {
  post: Post;
  parts: PostFormParts;
  onClose: () => void;
};

type Edits = ReturnType<typeof editsOf> & {
  /** undefined while they stay as they are */
  communityIds?: string[] | undefined;
  details?: ArtworkDetailsText | undefined;
};

const editsOf = (post: Post) => {
  const { caption, description, postTags, pictures } = post;
  const { sensitive, madeWithAi } = labelsOf(post);
  const ordered = pictures.map((picture) => ({ ...picture, key: picture.id }));
  return { caption, description, postTags, sensitive, madeWithAi, pictures: ordered };
};

/** Changes what a published post says; its images stay. Loaded when it is asked for. */
export default function EditPostDialog({ post, parts, onClose }: EditPostDialogProps) {
  const [edits, setEdits] = useState<Edits>(() => editsOf(post));
  const [touched, setTouched] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { busy, problem, say, save } = useSaveEdits(post.id, onClose);
  const change = (part: Partial<Edits>) => {
    say(null);
    setTouched(true);
    setEdits((now) => ({ ...now, ...part }));
  };
  // A post that was opened from a list comes to know its details a moment later.
  const known = post.details && toDetailsText(post.details);
  const close = () => (touched ? setLeaving(true) : onClose());
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const pictures = edits.pictures.map(({ id, alt }) => ({ id, alt }));
    const details = edits.details && readDetailsText(edits.details);
    const checked = checkPostDraft({ ...edits, pictures, details });
    if (checked.ok) return void save(checked.value);
    say(sentenceFor(checked.code));
    focusMissing(event.currentTarget, edits);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title="Edit post" size="large" focusSelf>
      <form noValidate className="flex flex-1 flex-col gap-5" onSubmit={submit}>
        <fieldset disabled={busy} aria-label="The post" className="contents">
          <PictureOrder
            label="Images of the post"
            pictures={edits.pictures}
            onChange={(pictures) => change({ pictures })}
            preview={(picture, number) => <Preview picture={picture} number={number} />}
          />
          <PostFields
            postId={post.id}
            value={{ ...edits, details: edits.details ?? known }}
            parts={parts}
            onChange={change}
            onProblem={say}
          />
        </fieldset>
        <FormProblem>{problem}</FormProblem>
        <div className="mt-auto flex justify-end gap-2">
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={busy} disabled={!touched}>
            Save changes
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title="Discard your changes?"
        text="The post stays as it is."
        confirmLabel="Discard"
        onConfirm={onClose}
      />
    </Dialog>
  );
}

const Preview = ({ picture, number }: { picture: PostPicture; number: number }) => (
  <img
    src={pictureUrl(picture, 480)}
    alt={picture.alt || `Image ${number}`}
    draggable={false}
    className="size-full object-contain"
  />
);
