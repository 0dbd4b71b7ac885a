import { ApiProblem } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';

const isGone = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.code === 'original-not-found';

/** Deletes an original in whatever state it is; one that was deleted elsewhere is no failure. */
export async function deleteOriginal(id: string): Promise<void> {
  await call('DELETE /api/originals/:id', { params: { id } }).catch((problem: unknown) => {
    if (!isGone(problem)) throw problem;
  });
}
