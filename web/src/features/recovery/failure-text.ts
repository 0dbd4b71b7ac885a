import { ApiProblem } from '../../platform/api/api-problem.ts';

/** The server's sentence where it has one; otherwise the one this step falls back on. */
export function failureText(problem: unknown, fallback: string): string {
  const answered = problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500;
  return answered ? problem.message : fallback;
}
