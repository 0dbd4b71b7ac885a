export type NamedColour = { name: string; hex: string };

/** Pigments to begin with; any other colour can be mixed. */
export const PIGMENTS: readonly NamedColour[] = [
  { name: 'Vermilion', hex: 'd8452e' },
  { name: 'Rose', hex: 'd9587e' },
  { name: 'Orange', hex: 'e8862e' },
  { name: 'Ochre', hex: 'c4923a' },
  { name: 'Lemon', hex: 'f0d84a' },
  { name: 'Viridian', hex: '3f8a66' },
  { name: 'Cerulean', hex: '4fa3cf' },
  { name: 'Ultramarine', hex: '2f4fae' },
  { name: 'Violet', hex: '7b4fa6' },
  { name: 'Umber', hex: '6a4b35' },
  { name: 'Black', hex: '1d1c1b' },
  { name: 'White', hex: 'f4f2ec' },
];

/** What a colour is called: by its pigment where it is one. */
export const colourName = (hex: string): string =>
  PIGMENTS.find((pigment) => pigment.hex === hex)?.name ?? `#${hex}`;
