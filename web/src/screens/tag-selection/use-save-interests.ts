import { sentenceFor } from '@gesso/domain/catalogue';
import type { ArtForm } from '@gesso/domain/tags';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { useChangeSession } from '../../platform/session/session.ts';

/** Keeps the chosen art forms and goes on. */
export function useSaveInterests(onProblem: (sentence: string) => void) {
  const changeSession = useChangeSession();
  const router = useRouter();
  const [saving, setSaving] = useState(false);
  const save = async (interestTags: ArtForm[]) => {
    setSaving(true);
    try {
      const { member } = await call('PUT /api/me/interests', { body: { interestTags } });
      changeSession(member);
      // The guard leads on: to the wall, or to where they were going when they signed up.
      await router.invalidate();
    } catch {
      // Whatever the reason, the catalogue has one sentence for it.
      onProblem(sentenceFor('interests-unknown'));
      setSaving(false);
    }
  };
  return { save, saving };
}
