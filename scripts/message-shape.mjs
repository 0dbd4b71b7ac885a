import { parse } from '@messageformat/parser';

/** The parts of a message in ICU MessageFormat that its translation must have, too. */
function shapeOf(message) {
  const shape = { names: new Set(), tags: new Set(), plurals: [] };
  function visit(tokens) {
    for (const token of tokens) {
      if (token.type === 'content')
        for (const [tag] of token.value.matchAll(/<\/?\w+\/?>/g)) shape.tags.add(tag);
      if (token.arg !== undefined) shape.names.add(token.arg);
      if (/^(plural|selectordinal)$/.test(token.type)) shape.plurals.push(token);
      for (const { tokens: own } of token.cases ?? []) visit(own);
    }
  }
  visit(parse(message));
  return shape;
}

const sorted = (texts) => [...texts].sort().join(' ');

function pluralProblems({ type, cases }, language) {
  const kind = type === 'plural' ? 'cardinal' : 'ordinal';
  const { pluralCategories } = new Intl.PluralRules(language, { type: kind }).resolvedOptions();
  const keys = cases.map(({ key }) => key);
  const unknown = keys.filter(
    (key) => !/^=\d+$/.test(key) && key !== 'other' && !pluralCategories.includes(key),
  );
  // "One" may be written "=1"; where it is another form it is for numbers that no count here reaches.
  const missing = pluralCategories.filter(
    (key) => !keys.includes(key) && !(key === 'one' && keys.includes('=1')) && key !== 'many',
  );
  return [
    ...unknown.map((key) => `the language has no plural form "${key}"`),
    ...missing.map((key) => `the plural form "${key}" is missing`),
  ];
}

/** What is wrong with a translation, as a list of sentences. */
export function problemsOf(message, translation, language) {
  try {
    const [source, target] = [shapeOf(message), shapeOf(translation)];
    return [
      ...(sorted(source.names) === sorted(target.names)
        ? []
        : [`placeholders differ: ${sorted(source.names)} / ${sorted(target.names)}`]),
      ...(sorted(source.tags) === sorted(target.tags)
        ? []
        : [`tags differ: ${sorted(source.tags)} / ${sorted(target.tags)}`]),
      ...target.plurals.flatMap((plural) => pluralProblems(plural, language)),
      ...(/^\s|\s$/.test(message) === /^\s|\s$/.test(translation) ? [] : ['a space at one end']),
    ];
  } catch (error) {
    return [error.message];
  }
}
