import { type Colour, colour } from './colour.ts';

export type PaintPalette = {
  ground: Colour;
  ink: Colour;
  tones: readonly [Colour, Colour, Colour, Colour, Colour];
};

function palette(line: string): PaintPalette {
  const [ground, ink, a, b, c, d, e] = line.split(' ').map(colour);
  if (!ground || !ink || !a || !b || !c || !d || !e) throw new Error('A palette has seven colors.');
  return { ground, ink, tones: [a, b, c, d, e] };
}

/** Background, ink, then five tones. */
export const palettes = {
  ochre: palette('f4ead7 2b211a c8862c e3b55e 8a4b22 5f6b4e b9482f'),
  lagoon: palette('ebf2ee 10303a 1f6f78 4fa3a5 9fd0c4 f2c57c e4714f'),
  indigo: palette('f3efe6 171c3a 26336e 45599f 8ea2cf d9b56d c25b3f'),
  rose: palette('fbf1ec 3a1a22 b23a55 e0748a f2b5b0 6d7f58 d99b4e'),
  moss: palette('eef0e2 1e2a1f 34553b 6b8f58 a9b97c d8c88f c0673c'),
  terracotta: palette('f7ede2 33201a a8432a d9744a eab08a 3f5d5e 88a096'),
  night: palette('0e1424 f1e8d2 27406b 4d6fa8 e8b75a d9644a 9fb7d4'),
  ember: palette('17110f fbe9d0 e2572b f29a3c f7cf73 8f2d2b 4b3b5a'),
  aurora: palette('0b1c22 e6f5ec 2a7f74 5fc09a b7e3a1 7a6bb5 e6a5b8'),
  bauhaus: palette('f2ead9 1b1b1b d1352b f0b323 1f4e9c 2b2b2b e8dcc2'),
  sakura: palette('fdf6f2 40303a e79aa8 f4c9c6 b86b82 8fa58b 5c6e8c'),
  porcelain: palette('f7f8f5 12265c 1d3f8f 3f6dc0 9cbbe4 d7e3f2 e9c46a'),
  graphite: palette('f1efea 1d1d1f 3a3a3d 6b6a68 9c9a95 c9c6bf c8442e'),
  citrus: palette('fff7e0 2c2a1c f2a20c f6c945 e8622c 6b8e3a 2f6b5e'),
  plum: palette('f5edf2 2a1530 5b2a6e 8f4b93 c98bb9 e7b98f 3e5c76'),
  dusk: palette('f9e5d0 3b1f2b e3735e f2a97e 8a4f7d 4a3b68 f6d08b'),
  nordic: palette('eef2f4 1c2a33 33566b 6f96a8 b3cbd3 d98e5a 8a9a6b'),
  jade: palette('edf3ec 0f2e2a 1c6b5a 49a083 9fcfae e5c07b b8533e'),
} satisfies Record<string, PaintPalette>;

export type PaletteName = keyof typeof palettes;

/** The sun in any palette: the tone with the most red over blue. */
export function warmest({ tones }: PaintPalette): Colour {
  return tones.reduce((best, next) =>
    next[0] * 1.3 - next[2] > best[0] * 1.3 - best[2] ? next : best,
  );
}
