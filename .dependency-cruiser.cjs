/** Which folder may import which. A new noun, feature or screen is covered without an edit. */

const { readFileSync } = require('node:fs');

const test = '\\.(test|last)\\.tsx?$';
const testing = '^(server|ops|web)/src/testing/';
/** The files that load the schema library when they run. */
const schemas = '^domain/src/[^/]+/(api|schemas)\\.ts$';

/**
 * The features of the server or of the web, in the order of the table in ARCHITECTURE.md: from those that most others
 * need to those that no other needs. Each may import those before it.
 */
const featuresOf = (side) => {
  const architecture = readFileSync(`${__dirname}/ARCHITECTURE.md`, 'utf8');
  const [, table] = architecture.split(`## The features of the ${side}`);
  const names = table.split('\n## ')[0].matchAll(/^\| (?!feature )([a-z-]+) \|/gm);
  return Array.from(names, ([, name]) => name);
};

/** A rule for the program itself: tests may reach where they must. */
const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: [test, testing], ...from },
  to,
});

/** Every feature has a place in the order of its side, and imports none that comes after it. */
const inOrder = (side, order = featuresOf(side)) => [
  forbid(
    `${side}-feature-in-order`,
    'Every feature has its place in the table in ARCHITECTURE.md.',
    { path: `^${side}/src/features/(?!(${order.join('|')})/)` },
    {},
  ),
  ...order
    .slice(0, -1)
    .map((feature, index) =>
      forbid(
        `${side}-feature-before-${order[index + 1]}`,
        'A feature imports none that comes after it.',
        { path: `^${side}/src/features/${feature}/` },
        { path: `^${side}/src/features/(${order.slice(index + 1).join('|')})/` },
      ),
    ),
];

module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      'Circular imports have no defined load order, and cannot be read from top to bottom.',
      { pathNot: [test, testing, '^domain/src/'] },
      { circular: true },
    ),
    forbid(
      'no-cycles-of-nouns',
      'Nouns of the domain do not import each other in a circle. Within a noun the schemas need its limits, and its rules the types of the schemas.',
      { path: '^domain/src/([^/]+)/' },
      { circular: true, via: { pathNot: '^domain/src/$1/' } },
    ),
    forbid(
      'nothing-missing',
      'Every import resolves; build output may be missing.',
      {},
      { couldNotResolve: true, pathNot: 'server/dist/' },
    ),
    forbid(
      'tests-only',
      'What helps tests stays out of the program.',
      { path: '^(domain|server|demo|ops|web)/', pathNot: [test, testing] },
      { path: [test, testing] },
    ),
    forbid(
      'kernel',
      'The kernel stands on the schema library alone.',
      { path: '^domain/src/kernel/' },
      { pathNot: ['^domain/src/kernel/', 'node_modules/zod/'] },
    ),
    forbid(
      'domain-is-pure',
      'The domain runs anywhere: no server, no browser, no packages but the schema library.',
      { path: '^domain/' },
      { pathNot: ['^domain/', 'node_modules/zod/'] },
    ),
    forbid(
      'domain-noun',
      'A noun imports another by the file of its name, its schemas or its contract; the catalogue and the contract follow from the list of all.',
      { path: '^domain/src/([^/]+)/', pathNot: [test, '^domain/src/(catalogue|contract)/'] },
      {
        path: '^domain/src/',
        pathNot: '^domain/src/(?:$1/|kernel/|([^/]+)/(?:\\1|api|schemas)\\.ts$)',
      },
    ),
    forbid(
      'server-platform',
      'The platform is technology: it knows no feature, and of the domain the kernel and the languages alone.',
      { path: '^server/src/platform/' },
      {
        path: '^(server|web|domain)/',
        pathNot: ['^server/(src/platform|node_modules)/', '^domain/src/(kernel|languages)/'],
      },
    ),
    forbid(
      'server-feature',
      'A feature imports the platform, the type of the settings, and features before it.',
      { path: '^server/src/features/' },
      {
        path: '^(server|web)/',
        pathNot: ['^server/src/(features|platform)/', '^server/src/settings/settings\\.ts$'],
      },
    ),
    ...inOrder('server'),
    forbid(
      'server-feature-routes',
      'The routes of a feature are its own.',
      { path: '^server/src/features/([^/]+)/' },
      { path: '^server/src/features/.+\\.routes\\.ts$', pathNot: '^server/src/features/$1/' },
    ),
    forbid(
      'server-store',
      'A feature has SQL in its store and its declaration only.',
      { path: '^server/src/features/', pathNot: [test, testing, '\\.(store|declaration)\\.ts$'] },
      { path: '^server/src/platform/database/sql\\.ts$' },
    ),
    forbid(
      'hosted-tree',
      'The shape of the hosted tree is known to its import and export alone.',
      {
        path: '^ops/src/',
        pathNot: [test, testing, '^ops/src/(hosted-tree/|commands/(import|export)\\.ts$)'],
      },
      { path: '^ops/src/hosted-tree/' },
    ),
    forbid(
      'nothing-imports-ops',
      'Ops starts the server and the demo; neither knows of it. Tests may, where they move data.',
      { path: '^(domain|server|demo|web|client|scripts|tests/(harness|journeys))/' },
      { path: '^ops/' },
    ),
    forbid(
      'ops',
      'Programs of operators stand on the server and the demo.',
      { path: '^ops/' },
      { path: '^(web|client|scripts)/' },
    ),
    forbid(
      'server',
      'The server shares the domain with the web, and the demo is a companion that ops gives it.',
      { path: '^server/' },
      { path: '^(web|demo)/' },
    ),
    forbid(
      'demo',
      'The demo acts by the functions that serve visitors.',
      { path: '^demo/' },
      {
        pathNot: [
          '^demo/',
          '^domain/',
          '^server/src/(features|platform)/',
          '^server/src/services\\.ts$',
          'node_modules/',
          '^[a-z_/:]+$',
        ],
      },
    ),
    forbid(
      'program-knows-no-tests',
      'What measures and tests the product stays out of it.',
      { path: '^(domain|server|demo|ops|web)/' },
      { path: '^(tests|client|scripts)/' },
    ),
    {
      name: 'tests-of-the-program',
      comment: 'Tests of the program may start engines and other processes by the harness.',
      severity: 'error',
      from: { path: '^(domain|server|demo|ops|web|client|scripts)/' },
      to: { path: '^tests/', pathNot: '^tests/harness/' },
    },
    {
      name: 'tests-by-themselves',
      comment:
        'Journeys, measurements and faults share the harness and import nothing of one another.',
      severity: 'error',
      from: { path: '^tests/([^/]+)/' },
      to: { path: '^tests/', pathNot: '^tests/($1|harness)/' },
    },
    {
      name: 'harness',
      comment:
        'Starts the product as a process, or a cluster of them with its engines, and is its visitors; knows no feature.',
      severity: 'error',
      from: { path: '^tests/harness/' },
      to: {
        path: '^(demo|ops|web|client|scripts)/|^server/',
        pathNot: [
          '^server/src/testing/',
          '^server/src/platform/embedded-postgres/',
          '^server/src/platform/database/session-limits\\.ts$',
        ],
      },
    },
    {
      name: 'journeys',
      comment:
        'A journey sees what a person sees: the domain’s words, the browser, emails; may paint what the demo shows, and knows the supported browsers.',
      severity: 'error',
      from: { path: '^tests/journeys/' },
      to: {
        path: '^(server|demo|ops|web)/',
        pathNot: [
          '^server/src/testing/',
          '^demo/src/(paint/|plan\\.ts$)',
          '^web/supported-browsers\\.ts$',
        ],
      },
    },
    {
      name: 'bench-and-faults',
      comment:
        'Measurements and faults reach into the server, never into the screens; a simulated tab runs the browser’s own live client.',
      severity: 'error',
      from: { path: '^tests/(bench|faults)/' },
      to: { path: '^web/', pathNot: '^web/src/platform/live/' },
    },
    {
      name: 'scripts',
      comment: 'The npm scripts start things; they know no feature.',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '^(server|web|demo|ops|domain)/' },
    },
    forbid(
      'web-ui',
      'Primitives know no nouns and fetch nothing.',
      { path: '^web/src/ui/' },
      {
        path: ['^(domain|server|web)/', 'node_modules/@tanstack/react-(query|router)/'],
        pathNot: '^web/src/(ui|platform/i18n)/',
      },
    ),
    forbid(
      'web-platform',
      'The platform stands on the domain.',
      { path: '^web/src/platform/' },
      { path: '^(server|web)/', pathNot: '^web/src/platform/' },
    ),
    forbid(
      'web-feature',
      'A feature imports primitives, the platform and features before it; screens compose features.',
      { path: '^web/src/features/' },
      { path: '^(server|web)/', pathNot: '^web/src/(features|ui|platform)/' },
    ),
    ...inOrder('web'),
    forbid(
      'web-screen',
      'A screen arranges features and knows no other screen.',
      { path: '^web/src/screens/([^/]+)/' },
      {
        path: '^(server|web)/',
        pathNot: ['^web/src/screens/$1/', '^web/src/(features|ui|platform)/'],
      },
    ),
    forbid(
      'web-app',
      'The app imports screens, and nothing of the server.',
      { path: '^web/src/app/' },
      { path: '^server/' },
    ),
    forbid(
      'web-without-schemas',
      'Schemas and contracts reach the browser as types; the schema library does not, not even through an index of the domain.',
      { path: '^(web|domain)/src/', pathNot: [test, testing, schemas] },
      {
        path: [schemas, 'node_modules/zod/'],
        dependencyTypesNot: ['type-only'],
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.css$', '^(server|web)/dist/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
