import { describe, expect, it } from 'vitest';
import { submissionCountText } from './submission-count-text.ts';

describe('submissionCountText', () => {
  it('has a form for none, one and many', () => {
    expect(submissionCountText(0)).toBe('No submissions');
    expect(submissionCountText(1)).toBe('1 submission');
    expect(submissionCountText(1234)).toBe('1,234 submissions');
  });
});
