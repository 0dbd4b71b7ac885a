import type { StyleName } from '../paint/styles/index.ts';

/** Visitors' comments on each painting style. */
export const remarks: Record<StyleName, readonly string[]> = {
  attractor: ['It looks like breath on a cold window.', 'How do you know when to stop?'],
  botanical: [
    'I am certain this one grows behind our bins. In a good way.',
    'The small leaves near the top are so tender.',
  ],
  'brush-circle': ['You can see the moment the ink ran out.', 'I exhaled when I saw this.'],
  'ceramic-tiles': [
    'My kitchen is suddenly very plain.',
    'The corners meeting up is so satisfying.',
  ],
  constellations: ['The Kettle is my sign from today on.', 'I want this as a ceiling.'],
  'contour-map': ['I would live on that little island.', 'The coastline is perfect.'],
  'cut-outs': ['Every leaf has its own mood.', 'The shadow under the paper makes it.'],
  'flow-field': ['I followed one strand for a full minute.', 'It moves when I look away.'],
  'folded-facets': ['Like light on crumpled foil.', 'Which one did you fold first?'],
  harmonograph: ['So calm. I can almost hear it tick.', 'The center glows!'],
  'ink-blot': ['Two dancers and a very serious hat.', 'A moth reading the paper. Final answer.'],
  'isometric-town': [
    'Looking for a flat here. Two windows, top floor.',
    'I keep finding new staircases that are not there.',
  ],
  'koi-pond': ['The white one with the black saddle is the boss.', 'I can feel how cold that is.'],
  marbling: ['This belongs inside a very old dictionary.', 'How did you keep the bands so crisp?'],
  'misty-forest': ['I can smell this.', 'The last row of trees, barely there. Lovely.'],
  moire: ['My screen is fine, it is the picture. Right?', 'It changes when I scroll. Magic.'],
  moonrise: ['Exactly the minute before it gets cold.', 'The glitter on the water!'],
  'neoplastic-grid': [
    'The small square bottom left holds it all.',
    'I would wear this as a scarf.',
  ],
  'op-art': ['I had to put a finger on it to be sure.', 'Dizzy. Ten out of ten.'],
  'paper-cut': ['The shadows between the sheets are everything.', 'Which paper is this?'],
  pebbles: ['I counted too. I get a different number.', 'The ringed ones look like trees.'],
  quilt: ['My grandmother would have approved of these corners.', 'Please make this a blanket.'],
  ridgelines: ['Album cover of the year.', 'I hear this more than I see it.'],
  'scale-waves': ['The gold ones are a treat.', 'I could look at this while the tea brews.'],
  'still-life': ['That tall one with the stripe, I want it.', 'So much quiet in one picture.'],
  'stipple-planets': ['The patience!', 'The shading on the big one is unreal.'],
  truchet: ['Lost in it. Send help, or do not.', 'Which tile did you start from?'],
  'voronoi-glass': [
    'You caught the morning in it.',
    'The pale panes in the middle are the best part.',
  ],
  watercolour: ['Those dark rims!', 'How much water is too much? Asking for myself.'],
  'woven-textile': ['I can feel the weight of this.', 'Is that a twill? It looks like a twill.'],
};

/** Comments that fit any post. */
export const praise: readonly string[] = [
  'This stopped my scrolling.',
  'Oh, the colors.',
  'Saved. I will come back to this on a gray day.',
  'There is so much air in this one.',
  'I like how sure it is of itself.',
  'The proportions are just right.',
  'More of these, please.',
  'Looked at it on my phone, then on the big screen. Twice as good.',
  'My favorite of the series so far.',
  'I would hang this in the hallway.',
  'It gets better the longer I look.',
  'Quietly brilliant.',
  'This made my Tuesday.',
  'The restraint! I would have ruined it with one more color.',
  'Showed it to everyone at the table.',
  'How lovely to open this page and find that.',
  'That corner, top right. Perfect.',
  'I have no words, only a heart.',
  'Somehow it is loud and calm at once.',
  'You are on a roll.',
  'This is going straight to my reference folder.',
  'I tried something like it once. Now I know what was missing.',
  'The title made me laugh.',
  'Clean work.',
  'Is there a print of it?',
  'The texture is so good close up.',
  'I keep coming back to this.',
  'Beautifully finished.',
  'It feels like early autumn.',
  'Exactly the kind of thing I joined for.',
  'Small picture, large room.',
  'Never thought of putting those two colors together.',
];

/** A question and the artist's answer. */
export const talks: readonly (readonly [question: string, answer: string])[] = [
  ['How long did this take?', 'An evening for the idea, three for the rest.'],
  ['Was this planned or found?', 'Found. Then I pretended it was planned.'],
  ['Which part came first?', 'The ground color. It always starts there for me.'],
  ['Do you sketch before?', 'Never. The sketch would be better.'],
  ['Will there be more in this series?', 'At least two. One of them is already drying.'],
  ['What made you choose these colors?', 'A photograph of a market stall, mostly.'],
  ['Is the original large?', 'Smaller than you think. About two hands wide.'],
  ['May I use it as my wallpaper?', 'Please do, that is the nicest thing to ask.'],
  ['Did you throw many away?', 'Eleven. I counted them in the basket.'],
  ['What would you change?', 'The lower edge. But I said that about the last one too.'],
];

/** The artists' answers to praise. */
export const thanks: readonly string[] = [
  'Thank you! That means a lot.',
  'Thank you for looking so closely.',
  'Ha, thank you.',
  'That is kind. It nearly went in the bin.',
  'Thank you, I needed that today.',
  'So glad you like it.',
];
