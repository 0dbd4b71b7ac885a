import type { Me } from '@gesso/domain/accounts';
import { checkProfileEdit } from '@gesso/domain/profile-edits';
import type { Profile, ProfileEdit } from '@gesso/domain/profiles';
import { useState } from 'react';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { call } from '../../../platform/api/call.ts';
import { failureMessage } from '../../../platform/api/failure-sentence.ts';
import { upload } from '../../../platform/api/upload.ts';
import { messageFor } from '../../../platform/i18n/message-for.ts';
import {
  type AvatarChange,
  draftOf,
  fieldOf,
  isDirty,
  type ProfileDraft,
  type ProfileField,
} from './profile-draft.ts';

type Problem = { field: ProfileField | null; sentence: string };

type Options = {
  me: Me;
  /** called after each part the server has saved */
  onChanged: (profile: Profile) => void;
  onDone: () => void;
};

/** State of the profile form: the draft, its problem, and saving. */
export function useProfileEdit({ me, onChanged, onDone }: Options) {
  const [draft, setDraft] = useState(() => draftOf(me));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [saving, setSaving] = useState(false);

  const change = (part: Partial<ProfileDraft>) => {
    setProblem(null);
    setDraft((now) => ({ ...now, ...part }));
  };

  const save = async () => {
    const checked = checkProfileEdit(draft, me, me);
    if (!checked.ok) {
      const { code } = checked;
      return setProblem({ field: fieldOf(code), sentence: messageFor(code) });
    }
    setSaving(true);
    setProblem(null);
    try {
      onChanged(await saveProfileFields(checked.value));
      const pictured = await saveAvatar(draft.picture);
      if (pictured) onChanged(pictured);
      onDone();
    } catch (failure) {
      const field = failure instanceof ApiProblem ? fieldOf(failure.code) : null;
      setProblem({ field, sentence: failureMessage(failure, 'profile-update-failed') });
      setSaving(false);
    }
  };

  const errorOf = (field: ProfileField | null): string | undefined =>
    problem?.field === field ? problem.sentence : undefined;

  const touched = isDirty(draft, me);
  return { draft, change, save, saving, problem, errorOf, setProblem, touched };
}

export type ProfileEditing = ReturnType<typeof useProfileEdit>;

async function saveProfileFields({
  fullName,
  username,
  bio,
  artistTags,
  interestTags,
}: ProfileEdit) {
  const body = { fullName, username, bio, artistTags, interestTags };
  return (await call('PATCH /api/me/profile', { body })).profile;
}

/** Saves or removes the avatar; null when it does not change. */
async function saveAvatar(avatarChange: AvatarChange): Promise<Profile | null> {
  if (avatarChange === 'keep') return null;
  if (avatarChange === 'remove') return (await call('DELETE /api/me/avatar')).profile;
  return (await upload('PUT /api/me/avatar', avatarChange)).profile;
}
