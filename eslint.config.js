import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const TYPESCRIPT = ['**/*.{ts,tsx}'];
const TESTS = ['**/*.{spec,e2e-spec}.{ts,tsx}', 'e2e/**/*.ts', 'backend/src/testing/**/*.ts'];

const noUnfinishedTests = ['it', 'test', 'describe'].flatMap((object) =>
  ['skip', 'only', 'todo', 'fixme'].map((property) => ({
    object,
    property,
    message: 'Every test runs, or is not there.',
  })),
);

const noRawColors = {
  selector: 'Literal[value=/^#([0-9a-f]{3,4}){1,2}$/i]',
  message: 'Colors a site may change are CSS variables; the others live in the style sheets.',
};

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/build/',
      '**/.react-router/',
      '**/.cache/',
      '**/data/',
      'shared/src/api.gen.ts',
      'test-results/',
      'playwright-report/',
    ],
  },
  { linterOptions: { noInlineConfig: true } },
  js.configs.recommended,
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 350 }],
      'no-restricted-properties': ['error', ...noUnfinishedTests],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'anywhere' }],
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-import-type-side-effects': 'error',
    },
  },
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.recommendedTypeCheckedOnly],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['playwright.config.ts'], defaultProject: 'e2e/tsconfig.json' },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // React Router's own way of ending a loader, and react-admin's of ending a session.
      '@typescript-eslint/only-throw-error': ['error', { allow: ['Response', 'DataWithResponseInit', 'SignedOut'] }],
      // An interface may ask for a promise where one implementation has nothing to wait for.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['backend/src/**/*.ts', 'seeds/src/**/*.ts', 'shared/src/**/*.ts'],
    ignores: ['backend/src/cli/**'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['admin/src/**/*.{ts,tsx}', 'storefront/app/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['storefront/app/**/*.tsx'],
    rules: {
      // Callbacks in props are declared as methods here and there; none of them uses `this`.
      '@typescript-eslint/unbound-method': 'off',
      'no-restricted-syntax': ['error', noRawColors],
    },
  },
  {
    files: ['admin/src/**/*.{ts,tsx}'],
    ignores: ['admin/src/site/routing.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react-router',
          importNames: ['Link', 'NavLink', 'Navigate', 'useNavigate', 'useSearchParams'],
          message: 'They would lose the site of the tab: take those of site/routing.tsx, or react-admin’s.',
        },
      ],
    },
  },
  {
    files: TESTS,
    rules: {
      // Matchers and mocks hand out methods and untyped response bodies.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
    },
  },
);
