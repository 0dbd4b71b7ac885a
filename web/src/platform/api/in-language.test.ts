import type { ProblemCode } from '@gesso/domain/catalogue';
import { afterEach, expect, it } from 'vitest';
import { i18n } from '../i18n/i18n.ts';
import { ApiProblem } from './api-problem.ts';
import { inLanguage } from './in-language.ts';

afterEach(() => i18n.activate('en'));

const refused = (code: ProblemCode) => new ApiProblem(code, 409, 'As the server says it.', 3);

it('In another language, the page shows its own words for the code of a problem.', async () => {
  i18n.activate('de');
  const { code, status, retryAfter, message } = await inLanguage(refused('follow-too-many'));
  expect([code, status, retryAfter]).toEqual(['follow-too-many', 409, 3]);
  expect(message).toBe(
    'You follow 7.500 people, which is the limit. Please unfollow someone first.',
  );
});

it('The words of the server remain for a code that this page does not know, and in English.', async () => {
  expect((await inLanguage(refused('follow-too-many'))).message).toBe('As the server says it.');
  i18n.activate('de');
  const newer = refused('not-yet-known' as ProblemCode);
  expect((await inLanguage(newer)).message).toBe('As the server says it.');
});
