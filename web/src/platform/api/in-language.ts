import { i18n } from '../i18n/i18n.ts';
import { ApiProblem } from './api-problem.ts';

/**
 * A problem with its message in the language of the page; the server writes English. The messages are loaded
 * with the first failure, since the login screen and the feed do without them.
 */
export async function inLanguage(problem: ApiProblem): Promise<ApiProblem> {
  if (i18n.locale === 'en') return problem;
  const { code, status, retryAfter } = problem;
  const found = await import('../i18n/message-for.ts').catch(() => null);
  const message = found?.knownMessage(code);
  return message === undefined ? problem : new ApiProblem(code, status, message, retryAfter);
}
