import { accountLimits, type Me } from '@gesso/domain/accounts';
import { ARTIST_TYPES, artistTypeName } from '@gesso/domain/artist-types';
import { canAddArtistTag, canAddInterest, keptInterests } from '@gesso/domain/profile-edits';
import type { Profile } from '@gesso/domain/profiles';
import { ART_FORMS, tagContains, tagName } from '@gesso/domain/tags';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { i18n } from '#i18n';
import { messageFor } from '../../../platform/i18n/message-for.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { MultiChoice } from '../../../ui/multi-choice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useFocusInvalid } from '../../../ui/use-focus-invalid.ts';
import { AvatarField } from './avatar-field.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { type ProfileEditing, useProfileEdit } from './use-profile-edit.ts';

type EditProfileProps = {
  me: Me;
  onChanged: (profile: Profile) => void;
  /** called after saving or canceling */
  onClose: () => void;
};

/** The edit form of the viewer's own profile. */
export function EditProfile({ me, onChanged, onClose }: EditProfileProps) {
  const editing = useProfileEdit({
    me,
    onChanged,
    onDone: () => {
      onClose();
      toast(t`Your profile has been saved.`);
    },
  });
  const { draft, change, save, saving, problem, errorOf, setProblem, touched } = editing;
  const form = useRef<HTMLFormElement>(null);
  useFocusInvalid(form, problem);
  return (
    <form
      ref={form}
      aria-label={t`Edit Profile`}
      noValidate
      className="flex max-w-2xl flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving) void save();
      }}
    >
      <h1 className="font-display text-28">
        <Trans>Edit Profile</Trans>
      </h1>
      <AvatarField
        name={draft.fullName}
        src={me.profileImageUrl}
        avatarChange={draft.picture}
        onAvatarChange={(picture) => change({ picture })}
        onProblem={(sentence) => setProblem({ field: null, sentence })}
      />
      <Names editing={editing} />
      <EmailField email={me.email} />
      <TextArea
        label={t`Bio`}
        placeholder={t`Tell us about yourself...`}
        value={draft.bio}
        counter={{ used: draft.bio.trim().length, max: accountLimits.bioMax }}
        error={errorOf('bio')}
        onChange={({ target }) => change({ bio: target.value })}
      />
      <Tags editing={editing} />
      <p role="alert" className="text-14 text-accent-text empty:hidden">
        {errorOf(null)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" busy={saving}>
          <Trans>Save Changes</Trans>
        </Button>
      </div>
      <UnsavedGuard unsaved={touched && !saving} />
    </form>
  );
}

function Names({ editing: { draft, change, errorOf } }: { editing: ProfileEditing }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={t`Full Name`}
        autoComplete="name"
        autoFocus
        value={draft.fullName}
        error={errorOf('fullName')}
        onChange={({ target }) => change({ fullName: target.value })}
      />
      <TextField
        label={t`Username`}
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.username}
        error={errorOf('username')}
        onChange={({ target }) => change({ username: target.value })}
      />
    </div>
  );
}

/** Read-only: the email is changed in a separate flow, with an emailed code. */
const EmailField = ({ email }: { email: string }) => (
  <div className="flex flex-wrap items-end gap-2">
    <TextField
      label={t`Email`}
      type="email"
      readOnly
      value={email}
      hint={t`Only you can see it.`}
      className="min-w-0 flex-1"
    />
    <Link to="/change-email" className={buttonClass('quiet', 'medium', 'mb-5.5')}>
      <Trans>Change email</Trans>
    </Link>
  </div>
);

function Tags({ editing: { draft, change } }: { editing: ProfileEditing }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <MultiChoice
        label={t`Artist tags`}
        chosenLabel={t`Chosen artist tags`}
        filterLabel={t`Filter artist tags`}
        options={ARTIST_TYPES}
        nameOf={artistTypeName}
        matches={(tag, typed) => tagContains(tag, typed, artistTypeName(tag))}
        chosen={draft.artistTags}
        max={accountLimits.artistTagsMax}
        canAdd={canAddArtistTag(draft.artistTags)}
        fullHint={messageFor('artist-tags-max')}
        onChange={(artistTags) => change({ artistTags })}
      />
      <MultiChoice
        label={t`Art forms`}
        chosenLabel={t`Chosen art forms`}
        filterLabel={t`Filter art forms`}
        options={ART_FORMS}
        nameOf={tagName}
        matches={(tag, typed) => tagContains(tag, typed)}
        chosen={draft.interestTags}
        max={accountLimits.interestTagsInEdit}
        canAdd={canAddInterest(draft.interestTags)}
        fullHint={messageFor('interest-tags-max')}
        overHint={keptInterests(i18n, draft.interestTags.length)}
        onChange={(interestTags) => change({ interestTags })}
      />
    </div>
  );
}
