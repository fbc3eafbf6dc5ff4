/* What the linter asks of the page's code; layout is Prettier's, and TypeScript knows which names and fields exist. */

import js from '@eslint/js';

export default [
  js.configs.recommended,
  {
    rules: {
      curly: ['error', 'multi-line'],
      eqeqeq: 'error',
      'max-len': ['error', { code: 120 }],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-undef': 'off',
      'no-unused-vars': ['error', { ignoreRestSiblings: true, caughtErrors: 'none' }],
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'prefer-template': 'error',
    },
  },
];
