import { ART_FORMS, type ArtForm } from '@gesso/domain/tags';
import { describe, expect, it } from 'vitest';
import { artFormsLike, isEnough, pressed } from './pick-interests.ts';

const five: ArtForm[] = ['Drawing', 'Painting', 'Glass', 'Ink', 'Paper'];

describe('choosing art forms', () => {
  it('adds one and removes it again', () => {
    expect(pressed(['Ink'], 'Glass')).toEqual({ ok: true, value: ['Ink', 'Glass'] });
    expect(pressed(['Ink', 'Glass'], 'Ink')).toEqual({ ok: true, value: ['Glass'] });
  });

  it('refuses a sixth, but allows removing one of five', () => {
    expect(pressed(five, 'Mural')).toEqual({ ok: false, code: 'interests-too-many' });
    expect(pressed(five, 'Ink')).toMatchObject({ ok: true });
  });

  it('is enough from three on', () => {
    expect([isEnough(five.slice(0, 2)), isEnough(five.slice(0, 3))]).toEqual([false, true]);
  });

  it('is found by any part of its name, whatever the case', () => {
    expect(artFormsLike(' ART ')).toContain('Streetart');
    expect(artFormsLike('')).toHaveLength(ART_FORMS.length);
    expect(artFormsLike('no such thing')).toEqual([]);
  });
});
