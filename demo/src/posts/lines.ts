import type { Series } from './series.ts';

export const lines: readonly Series[] = [
  {
    artist: 'studio_undertow',
    style: 'flow-field',
    posts: [
      ['Undertow I', 'lagoon', 'portrait', 'The field is calm; only the colors argue.'],
      ['Combed fire', 'ember', 'landscape', 'Five thousand strokes, none of them crossing.', 2],
      ['Wheat, from above', 'ochre', 'square', 'Wind from the left, most of the day.'],
      ['Slow weather', 'dusk', 'wide', 'A forecast no one asked for.'],
      ['Night current', 'night', 'tall', 'I let it run until the gaps closed.'],
      ['Undertow II', 'indigo', 'landscape', 'Same noise, one number changed.'],
    ],
  },
  {
    artist: 'pendulum_room',
    style: 'harmonograph',
    posts: [
      ['Two to three, nearly', 'night', 'square', 'Nearly in tune is where the drawing is.', 2],
      ['Fading fifth', 'ember', 'landscape', 'Four minutes until the swing died.'],
      ['Moth', 'aurora', 'portrait', 'It looked back at me.'],
      ['Pencil weight', 'graphite', 'square', 'One pen, no lifting.'],
      ['Quiet interval', 'indigo', 'tall', 'Three to four, with a nudge.'],
    ],
  },
  {
    artist: 'ridge_signal',
    style: 'ridgelines',
    posts: [
      ['Station 7', 'night', 'portrait', 'Received just after midnight.'],
      ['Station 8', 'graphite', 'square', 'Clear sky, good reception.'],
      ['Warm static', 'dusk', 'portrait', 'The mountains were talking over each other.', 2],
      ['Aurora, mono', 'aurora', 'landscape', 'In stereo it was too much.'],
      ['Blue transmission', 'indigo', 'tall', 'Sixty lines, no repeats.'],
    ],
  },
  {
    artist: 'strange_orbit',
    style: 'attractor',
    posts: [
      ['A million and a half', 'ember', 'portrait', 'That is how often the dot jumped.'],
      ['Veil', 'rose', 'tall', 'Silk, according to a sine.'],
      ['Lantern', 'night', 'square', 'Two constants moved by a hair.', 3],
      ['Deep-sea thing', 'aurora', 'landscape', 'It has no front.'],
      ['Blueprint of smoke', 'porcelain', 'square', 'Ink on white; it needed air.'],
    ],
  },
  {
    artist: 'interference_lab',
    style: 'moire',
    posts: [
      ['Beat frequency', 'indigo', 'square', 'Step back two meters, then forward again.'],
      ['Two stones', 'dusk', 'landscape', 'Thrown at the same time.'],
      ['Hum', 'bauhaus', 'portrait', 'Not safe for long meetings.', 2],
      ['Cold hum', 'porcelain', 'square', 'The quiet sister of the last one.'],
    ],
  },
  {
    artist: 'interference_lab',
    style: 'op-art',
    posts: [
      ['Button', 'graphite', 'portrait', 'Please do not press.'],
      ['Floor that breathes', 'porcelain', 'square', 'Flat, I promise. I checked with a ruler.'],
      ['Pink moon over stripes', 'rose', 'landscape', 'The waves are all the same wave.', 2],
      ['Warm lens', 'ember', 'wide', 'One asin did all of this.'],
    ],
  },
  {
    artist: 'folded_ink',
    style: 'ink-blot',
    posts: [
      ['What do you see? (1)', 'indigo', 'landscape', 'First answer counts.', 3],
      ['What do you see? (2)', 'graphite', 'portrait', 'My neighbor says: a bear in a coat.'],
      ['What do you see? (3)', 'jade', 'square', 'No one has said frog yet.'],
      ['Blue beetle, maybe', 'porcelain', 'portrait', 'The fold did the legs.'],
      ['Mask for a quiet actor', 'plum', 'landscape', 'Opened too early, kept anyway.'],
    ],
  },
  {
    artist: 'folded_ink',
    style: 'brush-circle',
    posts: [
      ['One breath', 'graphite', 'square', 'The fortieth today. The first one I kept.', 2],
      ['One breath, with sun', 'indigo', 'portrait', 'The seal is upside down. It stays.'],
      ['Dry brush', 'terracotta', 'landscape', 'It ran out exactly where it should.'],
      ['Open circle', 'jade', 'tall', 'Closing it felt rude.'],
    ],
  },
];
