import { ApiProblem } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';

const isGone = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.code === 'original-not-found';

/** Deletes an original in any state; one already deleted elsewhere is not a failure. */
export async function deleteOriginal(id: string): Promise<void> {
  await call('DELETE /api/originals/:id', { params: { id } }).catch((problem: unknown) => {
    if (!isGone(problem)) throw problem;
  });
}
