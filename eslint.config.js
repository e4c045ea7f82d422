import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import typescript from 'typescript-eslint';

const code = ['**/*.ts', '**/*.js', '**/*.mjs', '**/*.svelte'];
const sources = [
  'packages/*/src/**',
  'apps/*/src/**',
  'tools/*/src/**',
  'tools/{bench,tasks,toolchain,translations,citations}/**',
];

const noClock =
  'A package is a pure function of (setup, answers): a clock makes replays differ. Take the time as data.';
const noChance = 'A package is a pure function of (setup, answers): draw from the seeded streams of the engine.';
const noCollation =
  "The order depends on the machine's language data, so replays differ: compare code units with < and >.";

/**
 * What a pure package may not do although it compiles there.
 * @type {import('eslint').Linter.RulesRecord}
 */
const impurities = {
  'no-restricted-globals': ['error', { name: 'Date', message: noClock }, { name: 'performance', message: noClock }],
  'no-restricted-properties': [
    'error',
    { object: 'Math', property: 'random', message: noChance },
    { object: 'globalThis', property: 'Date', message: noClock },
    { object: 'globalThis', property: 'performance', message: noClock },
    { object: 'Intl', property: 'Collator', message: noCollation },
    { property: 'localeCompare', message: noCollation },
    { property: 'toLocaleString', message: noCollation },
    { property: 'toLocaleLowerCase', message: noCollation },
    { property: 'toLocaleUpperCase', message: noCollation },
  ],
};

export default defineConfig(
  globalIgnores(['**/dist/', '**/.svelte-check/', '**/golden/', '.toolchain/']),
  typescript.configs.strictTypeChecked,
  svelte.configs.recommended,
  {
    files: code,
    languageOptions: {
      parserOptions: {
        // One program for all: several times quicker than one for each package.
        project: './tsconfig.lint.json',
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'anywhere' }],
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Write a union of string literals: Node runs our code unbuilt.' },
        {
          selector: 'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(skip|only|todo|fixme)$/]',
          message: 'A test runs or does not exist.',
        },
      ],
      // State is plain JSON, and a record's entry goes by `delete`.
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser } },
  },
  {
    files: sources,
    rules: { 'max-lines': ['error', { max: 400 }], 'max-params': ['error', { max: 3 }] },
  },
  {
    // Cards and spaces are data: a long list is not a long thought.
    files: ['packages/*/src/content/**'],
    rules: { 'max-lines': 'off' },
  },
  {
    // Every package is pure but the test kit, whose games and players are for development.
    files: ['packages/*/src/**'],
    ignores: ['packages/testkit/**'],
    rules: impurities,
  },
  {
    // Plain JavaScript: the types are in comments, and `check` reads them by the compiler.
    files: ['**/*.js', '**/*.mjs'],
    extends: [typescript.configs.disableTypeChecked],
  },
);
