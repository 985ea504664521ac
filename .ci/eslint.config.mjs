import { dirname } from 'node:path';
import tseslint from 'typescript-eslint';

const root = dirname(import.meta.dirname);

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      'clients/typescript/src/generated/',
      'node_modules/',
      'data/',
      'demo-output/',
      'coverage/',
      '**/*.cjs',
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { project: './test/tsconfig.json', tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  // Programs that run without a build have no types.
  { files: ['**/*.mjs'], ...tseslint.configs.disableTypeChecked },
  // Bodies of HTTP answers and of parsed files are untyped where tests look into them.
  {
    files: ['test/**', '**/*.spec.ts', '**/*.spec.tsx'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
);
