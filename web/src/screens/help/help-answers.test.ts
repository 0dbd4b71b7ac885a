import { expect, it } from 'vitest';
import { guides } from './help-answers.ts';

it('The comment guide explains that an edited comment keeps its place and shows the time.', () => {
  const guide = guides.find(({ title }) => title === 'Comment on a post');
  const text = guide?.paragraphs.join(' ');
  expect(text).toContain('An edited comment keeps its place in the list');
  expect(text).toContain('shows when it was edited');
  expect(text).not.toMatch(/moves|the present/);
});
