import { ART_FORMS, type ArtForm } from '@gesso/domain/tags';
import { describe, expect, it } from 'vitest';
import { filterArtForms, hasEnoughArtForms, toggleArtForm } from './pick-interests.ts';

const five: ArtForm[] = ['Drawing', 'Painting', 'Glass', 'Ink', 'Paper'];

describe('choosing art forms', () => {
  it('adds an art form and removes it again', () => {
    expect(toggleArtForm(['Ink'], 'Glass')).toEqual({ ok: true, value: ['Ink', 'Glass'] });
    expect(toggleArtForm(['Ink', 'Glass'], 'Ink')).toEqual({ ok: true, value: ['Glass'] });
  });

  it('refuses a sixth, but allows removing one of five', () => {
    expect(toggleArtForm(five, 'Mural')).toEqual({ ok: false, code: 'interests-too-many' });
    expect(toggleArtForm(five, 'Ink')).toMatchObject({ ok: true });
  });

  it('is complete with three or more', () => {
    expect([hasEnoughArtForms(five.slice(0, 2)), hasEnoughArtForms(five.slice(0, 3))]).toEqual([
      false,
      true,
    ]);
  });

  it('finds an art form by any part of its name, ignoring case', () => {
    expect(filterArtForms(' ART ')).toContain('Streetart');
    expect(filterArtForms('street art')).toEqual(['Streetart']);
    expect(filterArtForms('')).toHaveLength(ART_FORMS.length);
    expect(filterArtForms('no such thing')).toEqual([]);
  });
});
