import type { ArtForm } from '@gesso/domain/tags';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { useChangeSession } from '../../platform/session/session.ts';

/** Saves the chosen art forms and runs the guards again. */
export function useSaveInterests(onProblem: (sentence: string) => void) {
  const changeSession = useChangeSession();
  const router = useRouter();
  const [saving, setSaving] = useState(false);
  const save = async (interestTags: ArtForm[]) => {
    setSaving(true);
    try {
      const { member } = await call('PUT /api/me/interests', { body: { interestTags } });
      changeSession(member);
      // The guard redirects to the feed, or to the path requested before the sign-up.
      await router.invalidate();
    } catch {
      // The catalog has one message for all causes.
      onProblem(messageFor('interests-unknown'));
      setSaving(false);
    }
  };
  return { save, saving };
}
