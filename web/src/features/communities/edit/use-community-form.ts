import {
  type CommunityDetail,
  type CommunityDraft,
  checkCommunityDraft,
} from '@gesso/domain/communities';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { call } from '../../../platform/api/call.ts';
import { failureMessage } from '../../../platform/api/failure-sentence.ts';
import { upload } from '../../../platform/api/upload.ts';
import { messageFor } from '../../../platform/i18n/message-for.ts';
import { setCommunity } from '../community-queries.ts';
import {
  type CommunityFieldName,
  type CommunityFormState,
  type CoverChange,
  fieldOf,
  formStateOf,
  isDirty,
} from './community-form-state.ts';

type Problem = { field: CommunityFieldName | null; sentence: string };

/**
 * The form's state: its values, its problem, and saving; creates a community when none is given.
 */
export function useCommunityForm(
  community: CommunityDetail | null,
  onDone: (saved: CommunityDetail) => void,
) {
  const client = useQueryClient();
  const [form, setForm] = useState(() => formStateOf(community));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [saving, setSaving] = useState(false);
  const [encoding, setEncoding] = useState(false);
  // Created on the first attempt, so that a retry only uploads the cover.
  const saved = useRef(community);
  const key = useRef(crypto.randomUUID());

  const change = (part: Partial<CommunityFormState>) => {
    setProblem(null);
    setForm((now) => ({ ...now, ...part }));
    // Different content is a different request and needs a new idempotency key.
    if (!saved.current) key.current = crypto.randomUUID();
  };

  const save = async () => {
    // Saving now would omit the cover.
    if (saving || encoding) return;
    const checked = checkCommunityDraft(form);
    if (!checked.ok) {
      return setProblem({ field: fieldOf(checked.code), sentence: messageFor(checked.code) });
    }
    setSaving(true);
    setProblem(null);
    try {
      const words = await saveCommunityFields(
        saved.current?.id ?? null,
        key.current,
        checked.value,
      );
      saved.current = words;
      const covered = (await saveCover(words.id, form.cover)) ?? words;
      setCommunity(client, covered);
      onDone(covered);
    } catch (failure) {
      const field = failure instanceof ApiProblem ? fieldOf(failure.code) : null;
      const fallback = saved.current ? 'community-save-failed' : 'community-create-failed';
      setProblem({ field, sentence: failureMessage(failure, fallback) });
      setSaving(false);
    }
  };

  const errorOf = (field: CommunityFieldName | null): string | undefined =>
    problem?.field === field ? problem.sentence : undefined;

  const touched = encoding || isDirty(form, community);
  return {
    form,
    change,
    save,
    saving,
    encoding,
    setEncoding,
    problem,
    errorOf,
    setProblem,
    touched,
  };
}

/** Creates a community, or changes its fields; `key` is the idempotency key of the creation. */
const saveCommunityFields = (
  id: string | null,
  key: string,
  body: CommunityDraft,
): Promise<CommunityDetail> =>
  id === null
    ? call('POST /api/communities', { body: { key, ...body } })
    : call('PUT /api/communities/:id', { params: { id }, body });

/** Returns null when the cover does not change. */
async function saveCover(id: string, cover: CoverChange): Promise<CommunityDetail | null> {
  if (cover === 'keep') return null;
  if (cover === 'remove') return call('DELETE /api/communities/:id/cover', { params: { id } });
  return upload('PUT /api/communities/:id/cover', cover, { params: { id } });
}
