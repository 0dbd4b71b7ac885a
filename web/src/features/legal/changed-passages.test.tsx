import { legalSections } from '@gesso/domain/legal';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ChangedPassages } from './changed-passages.tsx';

const terms = (changes: { section: string; before: string; after: string }[]) => ({
  version: '2030-01-01',
  inForce: '2030-02-01',
  changes,
});

describe('a new version of the terms', () => {
  it('shows the old words beside the new ones', () => {
    const change = { section: 'privacy', before: 'We keep little.', after: 'We keep less.' };
    const html = renderToStaticMarkup(<ChangedPassages terms={terms([change])} />);
    const title = legalSections.find(({ id }) => id === 'privacy')?.title;
    const words = html
      .replace(/<[^>]+>/g, '|')
      .split('|')
      .filter(Boolean);
    expect(words).toEqual([
      'What changes on February 1, 2030',
      title,
      'Before',
      'We keep little.',
      'After',
      'We keep less.',
    ]);
  });

  it('shows nothing where no words changed', () => {
    expect(renderToStaticMarkup(<ChangedPassages terms={terms([])} />)).toBe('');
  });
});
