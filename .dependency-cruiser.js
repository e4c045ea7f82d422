/** Whatever is no part of the foundation is a game. */
const game = '(?!(?:engine|testkit|text|protocol)/)([^/]+)';
const games = `^packages/${game}/`;

/**
 * The arrows of docs/architecture.md: who may import whom. Each rule says why.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'Files that load each other see half-made modules; types, which are gone by then, may refer to each other.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that leads nowhere works by accident or not at all, and no other rule can judge it.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-undeclared-dependency',
      comment: "What a package uses stands in its own package.json; another package's dependency may go away.",
      severity: 'error',
      from: { path: '^(packages|apps|tools/game-cli)/', pathNot: '\\.config\\.(js|ts)$' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'engine-imports-nothing-of-ours',
      comment: 'Everything stands on the engine; if it knew a game, a third game would have to change it.',
      severity: 'error',
      from: { path: '^packages/engine/' },
      to: { path: '^(packages|apps|tools)/', pathNot: '^packages/engine/' },
    },
    {
      name: 'games-import-only-the-engine',
      comment: 'A game is rules as data on the engine; it knows no transport, no page, no other game.',
      severity: 'error',
      from: { path: `${games}src/` },
      to: { path: '^(packages|apps|tools)/', pathNot: ['^packages/$1/', '^packages/engine/'] },
    },
    {
      name: 'game-tests-import-no-transport-or-page',
      comment:
        "A game's tests set a table with the test kit and read its sentences with text; a rule needs nothing else to be proved.",
      severity: 'error',
      from: { path: games, pathNot: '/src/' },
      to: { path: '^(packages|apps|tools)/', pathNot: ['^packages/$1/', '^packages/(engine|testkit|text)/'] },
    },
    {
      name: 'testkit-imports-only-the-engine',
      comment: 'The kit tests any game, so it may know none.',
      severity: 'error',
      from: { path: '^packages/testkit/' },
      to: { path: '^(packages|apps|tools)/', pathNot: '^packages/(testkit|engine)/' },
    },
    {
      name: 'testkit-is-for-development',
      comment: 'Scripted dice and random players must not be reachable in production code.',
      severity: 'error',
      from: { path: '^(packages|apps)/[^/]+/src/', pathNot: '^packages/testkit/' },
      to: { path: '^packages/testkit/' },
    },
    {
      name: 'protocol-imports-engine-and-games',
      comment:
        'The protocol carries views, so it knows their types; what server or page do with them is not its concern.',
      severity: 'error',
      from: { path: '^packages/protocol/' },
      to: {
        path: '^(packages/(text|testkit)|apps|tools)/',
      },
    },
    {
      name: 'protocol-takes-only-types-of-games',
      comment: 'A message needs the shape of a view; with the rules behind it every browser would load them.',
      severity: 'error',
      from: { path: '^packages/protocol/src/' },
      to: { path: games, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'text-imports-nothing-of-ours',
      comment: 'Text turns a key and parameters into a sentence; the keys and sentences come from its callers.',
      severity: 'error',
      from: { path: '^packages/text/' },
      to: { path: '^(packages|apps|tools)/', pathNot: '^packages/text/' },
    },
    {
      name: 'web-runs-no-rule',
      comment:
        'The page shows what the server sends and reports clicks: of a game it takes content, odds and words only.',
      severity: 'error',
      from: { path: '^apps/web/src/' },
      to: {
        path: ['^packages/engine/', games],
        pathNot: ['/src/(page|odds|words)\\.ts$', '/locales/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'apps-never-import-each-other',
      comment:
        'Server and page meet only in the protocol, so either can be replaced or released alone. A browser test may plant the case it plays.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^(apps|tools)/', pathNot: '^apps/($1/|server/test/(plant|play)-case[.]ts$)' },
    },
    {
      name: 'tools-never-import-apps',
      comment: 'The game CLI plays by the rules alone; what it finds must not depend on a server or a page.',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: '^apps/' },
    },
    {
      name: 'game-cli-imports-rules-and-text',
      comment: 'The CLI plays, replays and fuzzes games: engine, games, test kit and text are all it needs.',
      severity: 'error',
      from: { path: '^tools/game-cli/' },
      to: {
        path: '^(packages|apps|tools)/',
        pathNot: ['^(tools/game-cli|packages/(engine|testkit|text))/', games],
      },
    },
    {
      name: 'no-internals-of-another-package',
      comment: 'What a package does not export may change without notice; import it by its name.',
      severity: 'error',
      from: { path: '^(packages|apps|tools)/([^/]+)/' },
      to: {
        path: '^packages/',
        pathNot: [
          '^$1/$2/',
          '^packages/[^/]+/src/(index|page|odds|words)\\.ts$',
          '^packages/[^/]+/testing/index\\.ts$',
          '^packages/[^/]+/locales/',
        ],
      },
    },
    {
      name: 'testing-is-for-development',
      comment: "A game's invariants and twins belong to proofs and long runs; no app may reach them, only its tests.",
      severity: 'error',
      from: { path: '^((packages|apps)/[^/]+/src|apps)/', pathNot: '^apps/[^/]+/test/' },
      to: { path: '^packages/[^/]+/testing/' },
    },
    {
      name: 'no-relative-path-into-another-package',
      comment: 'A relative path goes around the dependency list in package.json; import a package by its name.',
      severity: 'error',
      from: { path: '^(packages|apps|tools)/([^/]+)/' },
      to: { path: '^packages/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
    },
    {
      name: 'no-node-in-packages',
      comment: 'Packages run in the browser too, and a pure function reads no file, clock or network.',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/' },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // What is measured beside us has dependencies of its own, which are here only when somebody asks for them.
    exclude: { path: '(^|/)(dist|golden|\\.svelte-check)/|^tools/bench/peers/boardgame-io[.]mjs$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.lint.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['svelte', 'import', 'types', 'node', 'default'],
      extensions: ['.ts', '.js', '.mjs', '.svelte', '.json'],
    },
  },
};
