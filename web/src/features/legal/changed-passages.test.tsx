import { legalSections, termsChanges } from '@gesso/domain/legal';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ChangedPassages } from './changed-passages.tsx';

const INCOMING = '2030-02-01';

/** The texts of an HTML fragment in order. */
const textsOf = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, '|')
    .split('|')
    .filter(Boolean);

describe('a new version of the terms', () => {
  it('shows the old text beside the new text', () => {
    const changes = [
      {
        section: 'Privacy',
        heading: 'What we keep',
        before: ['Little.'],
        after: [['Less;', 'or none.']],
      },
      { section: 'Privacy', heading: 'Cookies', before: [], after: ['None.'] },
    ];
    const html = renderToStaticMarkup(<ChangedPassages inForce={INCOMING} changes={changes} />);
    expect(textsOf(html)).toEqual([
      'What changes on February 1, 2030',
      'Privacy: What we keep',
      'Before',
      'Little.',
      'After',
      'Less;',
      'or none.',
      'Privacy: Cookies',
      'Before',
      'This section is new.',
      'After',
      'None.',
    ]);
  });

  it('shows nothing where the text did not change', () => {
    expect(renderToStaticMarkup(<ChangedPassages inForce={INCOMING} changes={[]} />)).toBe('');
  });

  it('names every changed part by the title of its section', () => {
    const titles = legalSections.map(({ title }) => title);
    expect(termsChanges().length).toBeGreaterThan(0);
    for (const { section, before, after } of termsChanges()) {
      expect(titles).toContain(section);
      expect(after).not.toEqual(before);
    }
  });
});
