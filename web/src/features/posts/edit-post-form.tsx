import {
  type ArtworkDetailsText,
  readDetailsText,
  toDetailsText,
} from '@gesso/domain/artwork-details';
import { labelsOf } from '@gesso/domain/content-preferences';
import { pictureUrl } from '@gesso/domain/pictures';
import { checkPostDraft } from '@gesso/domain/post-drafts';
import type { OpenedPost, PostPicture } from '@gesso/domain/posts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Dispatch, type FormEvent, type SetStateAction, useRef, useState } from 'react';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { PictureOrder } from './picture-order.tsx';
import { focusMissing, PostFields } from './post-fields.tsx';
import { useSaveEdits } from './use-save-edits.ts';

type Edits = ReturnType<typeof editsOf> & {
  /** undefined while unchanged */
  communityIds?: string[] | undefined;
};

/** The changed fields; all others keep the post's values. */
export type PostChanges = Partial<Edits>;

type EditPostFormProps = {
  opened: OpenedPost;
  changes: PostChanges;
  setChanges: Dispatch<SetStateAction<PostChanges>>;
  onCancel: () => void;
  onSaved: () => void;
};

const editsOf = (post: OpenedPost) => {
  const { caption, description, postTags, pictures } = post;
  const { sensitive, madeWithAi } = labelsOf(post);
  const ordered = pictures.map((picture) => ({ ...picture, key: picture.id }));
  const details: ArtworkDetailsText = toDetailsText(post.details ?? {});
  return { caption, description, postTags, sensitive, madeWithAi, pictures: ordered, details };
};

function toDraft(edits: Edits, { details }: PostChanges) {
  const pictures = edits.pictures.map(({ id, alt }) => ({ id, alt }));
  return checkPostDraft({ ...edits, pictures, details: details && readDetailsText(details) });
}

export function EditPostForm(props: EditPostFormProps) {
  const { opened, changes, setChanges, onCancel, onSaved } = props;
  // The version being edited; later versions replace it only when the user chooses so.
  const [base, setBase] = useState(opened);
  const form = useRef<HTMLFormElement>(null);
  const { busy, problem, say, save, newer, forgetNewer } = useSaveEdits(base.id, onSaved);
  const edits: Edits = { ...editsOf(base), ...changes };
  const change = (part: PostChanges) => {
    say(null);
    setChanges((now) => ({ ...now, ...part }));
  };
  const saveOnto = (post: OpenedPost) => {
    const merged = { ...editsOf(post), ...changes };
    const checked = toDraft(merged, changes);
    if (checked.ok) return void save(checked.value, post.version);
    say(messageFor(checked.code));
    if (form.current) focusMissing(form.current, merged);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) saveOnto(base);
  };
  const keep = (post: OpenedPost) => {
    setBase(post);
    saveOnto(post);
  };
  const load = (post: OpenedPost) => {
    setBase(post);
    setChanges({});
    forgetNewer();
    form.current?.querySelector<HTMLElement>('[name="caption"]')?.focus();
  };
  return (
    <form ref={form} noValidate className="flex flex-1 flex-col gap-5" onSubmit={submit}>
      <fieldset disabled={busy} aria-label={t`The post`} className="contents">
        <PictureOrder
          label={t`Images of the post`}
          pictures={edits.pictures}
          onChange={(pictures) => change({ pictures })}
          preview={(picture, number) => <Preview picture={picture} number={number} />}
        />
        <PostFields postId={base.id} value={edits} onChange={change} onProblem={say} />
      </fieldset>
      <FormProblem>{problem}</FormProblem>
      {newer && <NewerVersion onKeep={() => keep(newer)} onLoad={() => load(newer)} />}
      <div className="mt-auto flex justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          disabled={Object.keys(changes).length === 0}
        >
          <Trans>Save changes</Trans>
        </Button>
      </div>
    </form>
  );
}

const Preview = ({ picture, number }: { picture: PostPicture; number: number }) => (
  <img
    src={pictureUrl(picture, 480)}
    alt={picture.alt || t`Image ${number}`}
    draggable={false}
    className="size-full object-contain"
  />
);

type NewerVersionProps = { onLoad: () => void; onKeep: () => void };

/** Shown when the post was changed elsewhere: nothing is overwritten without a choice. */
const NewerVersion = ({ onLoad, onKeep }: NewerVersionProps) => (
  <div role="alert" className="flex flex-col gap-3 rounded-10 bg-accent-wash px-4 py-3 text-14">
    <p className="text-accent-text">{messageFor('post-changed')}</p>
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={onKeep}>
        <Trans>Keep my changes</Trans>
      </Button>
      <Button size="small" onClick={onLoad}>
        <Trans>Load the newer version</Trans>
      </Button>
    </div>
  </div>
);
