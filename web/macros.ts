import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';

const lingui = defineRolldownBabelPreset({
  preset: () => ({
    plugins: [['@lingui/babel-plugin-lingui-macro', { stripMessageField: false }]],
  }),
  rolldown: { filter: { code: /from '@lingui\/(core|react)\/macro'/ } },
});

/** Expands the macros of Lingui. Files without one do not go through Babel. */
export const macros = () => babel({ presets: [lingui] });
