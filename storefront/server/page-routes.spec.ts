import { describe, expect, it } from '@jest/globals';
import { PageRoutes } from './page-routes';

const BUILT = {
  root: { id: 'root', path: '', module: {} },
  home: { id: 'home', index: true, parentId: 'root', module: {} },
  products: { id: 'products', path: ':slug?/products', parentId: 'root', module: {} },
  layout: { id: 'layout', parentId: 'root', module: {} },
  article: { id: 'article', path: 'article/:name/:id', parentId: 'layout', module: {} },
  form: { id: 'form', path: 'form', parentId: 'root', module: { action: () => undefined } },
  rest: { id: 'rest', path: '*', parentId: 'root', module: {} },
};

const routes = new PageRoutes(BUILT, [
  { path: '', searchParams: ['slide'] },
  { path: ':slug?/products', searchParams: ['page', 'sort'] },
  { path: 'article/:name/:id', searchParams: ['topic'] },
]);

describe('PageRoutes', () => {
  it.each([
    ['/', '/'],
    ['/_root.data', '/'],
    ['/products', '/:slug?/products'],
    ['/epson/products', '/:slug?/products'],
    ['/article/a-title/5f1', '/article/:name/:id'],
    ['/article/a-title/5f1.data', '/article/:name/:id'],
    ['/wp-login.php', '/*'],
    ['/%E0%A4%A', '/*'],
  ])('returns the pattern of %s: %s', (path, pattern) => {
    expect(routes.pageAt(path).pattern).toBe(pattern);
  });

  it.each([
    ['/', ['slide']],
    ['/_root.data', ['slide']],
    ['/PRODUCTS/', ['page', 'sort']],
    ['/epson/products.data', ['page', 'sort']],
    ['/article/a-title/5f1', ['topic']],
    ['/unknown', []],
  ])('returns the search parameters of the page at %s: %j', (path, params) => {
    expect([...routes.pageAt(path).searchParams]).toEqual(params);
  });

  it('returns whether forms can be posted to a page', () => {
    expect(['/form', '/', '/form/other'].map((path) => routes.pageAt(path).hasAction)).toEqual([true, false, false]);
  });

  it('knows the ids of its routes', () => {
    expect([routes.hasRoute('layout'), routes.hasRoute('toString')]).toEqual([true, false]);
  });
});
