import type { Post } from '@gesso/domain/posts';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useExpiredSession } from '../../../platform/session/expired-session.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useJoinedCommunities } from '../../communities/use-joined-communities.ts';
import { sendInBackground } from '../../originals/uploads.ts';
import { addOwnPost, refetchCommunityPosts } from '../posts-cache.ts';
import { ChooseStep } from './choose-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { chosenOriginals, type Draft } from './draft.ts';
import { DraftList } from './draft-list.tsx';
import { DropArea } from './drop-area.tsx';
import { useAddPictures } from './use-add-pictures.ts';
import { useDraft } from './use-draft.ts';
import { usePublish } from './use-publish.ts';

type CreatePostProps = {
  onPosted: (post: Post) => void;
  /** renders the step's title and content in a dialog or on a page */
  frame: (title: string, content: ReactNode) => ReactNode;
};

/** Both steps of a new post: choosing images, then the details. */
export function CreatePost({ onPosted, frame }: CreatePostProps) {
  const viewer = useViewer();
  const client = useQueryClient();
  const expiredMember = useExpiredSession();
  // Loaded while images are chosen, so that the communities field does not appear late in the next
  // step.
  useJoinedCommunities();
  const {
    draft,
    others,
    saveState,
    change,
    clear,
    open,
    discard: discardOther,
  } = useDraft(viewer?.id ?? null);
  const [wantsBack, setWantsBack] = useState(false);
  const publishing = usePublish(change, viewer !== null, (post) => {
    addOwnPost(client, post);
    if (draft) sendInBackground(post.author.id, chosenOriginals(draft, post));
    if (draft && draft.communityIds.length > 0) refetchCommunityPosts(client);
    void clear();
    onPosted(post);
  });
  const { add, preparing } = useAddPictures({
    have: draft?.pictures.length ?? 0,
    paused: publishing.percent !== null,
    onProblem: publishing.say,
    onAdd: (picture) => {
      setWantsBack(false);
      change((now) => ({ ...now, pictures: [...now.pictures, picture] }));
    },
  });
  if (!draft) return frame(t`Create New Post`, <Skeleton className="h-80 w-full rounded-tile" />);

  const choosing = wantsBack || draft.pictures.length === 0;
  const discard = () => {
    publishing.say(null);
    void clear();
  };
  const shared = {
    draft,
    problem: publishing.signedOut && viewer && !expiredMember ? null : publishing.problem,
    preparing,
    onFiles: (files: File[]) => void add(files),
  };
  return frame(
    choosing ? t`Create New Post` : t`Post Details`,
    <DropArea onFiles={shared.onFiles} disabled={publishing.percent !== null}>
      {choosing ? (
        <ChooseStep
          {...shared}
          onContinue={() => setWantsBack(false)}
          onStartAnother={() => open()}
        >
          <DraftList
            drafts={others}
            disabled={preparing > 0}
            onOpen={(other) => {
              setWantsBack(false);
              open(other);
            }}
            onDiscard={(other) => void discardOther(other)}
          />
        </ChooseStep>
      ) : (
        <DetailsStep
          {...shared}
          saveState={saveState}
          percent={publishing.percent}
          failed={publishing.failed}
          onChange={(part: Partial<Draft>) => {
            if (publishing.problem) publishing.say(null);
            change((now) => ({ ...now, ...part }));
          }}
          onProblem={publishing.say}
          onBack={() => setWantsBack(true)}
          onDiscard={discard}
          onSubmit={() => void publishing.submit(draft)}
          onCancel={publishing.cancel}
        />
      )}
    </DropArea>,
  );
}
