import { expect, it } from '@jest/globals';
import { pagePatterns } from './page-patterns';

const patternOf = pagePatterns({
  root: { id: 'root', path: '' },
  home: { id: 'home', index: true, parentId: 'root' },
  products: { id: 'products', path: ':slug?/products', parentId: 'root' },
  layout: { id: 'layout', parentId: 'root' },
  article: { id: 'article', path: 'article/:name/:id', parentId: 'layout' },
  rest: { id: 'rest', path: '*', parentId: 'root' },
});

it.each([
  ['/', '/'],
  ['/products', '/:slug?/products'],
  ['/epson/products', '/:slug?/products'],
  ['/article/a-title/5f1', '/article/:name/:id'],
  ['/article/a-title/5f1.data', '/article/:name/:id'],
  ['/wp-login.php', '/*'],
  ['/%E0%A4%A', '/*'],
])('the pattern of %s is %s', (path, pattern) => {
  expect(patternOf(path)).toBe(pattern);
});
