import { describe, expect, it } from '@jest/globals';
import { PageRoutes } from './page-routes';

const routes = new PageRoutes({
  root: { id: 'root', path: '', module: { handle: { searchParams: ['everywhere'] } } },
  home: { id: 'home', index: true, parentId: 'root', module: { handle: { searchParams: ['slide'] } } },
  products: {
    id: 'products',
    path: ':slug?/products',
    parentId: 'root',
    module: { handle: { searchParams: ['page', 'sort'], hasOwnFrame: true } },
  },
  layout: { id: 'layout', parentId: 'root', module: { handle: { searchParams: ['topic'] } } },
  article: { id: 'article', path: 'article/:name/:id', parentId: 'layout', module: {} },
  form: { id: 'form', path: 'form', parentId: 'root', module: { action: () => undefined } },
  rest: { id: 'rest', path: '*', parentId: 'root', module: {} },
});

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
    ['/', ['everywhere', 'slide']],
    ['/_root.data', ['everywhere', 'slide']],
    ['/PRODUCTS/', ['everywhere', 'page', 'sort']],
    ['/epson/products.data', ['everywhere', 'page', 'sort']],
    ['/article/a-title/5f1', ['everywhere', 'topic']],
    ['/unknown', ['everywhere']],
  ])('returns the search parameters that the routes of %s declare: %j', (path, params) => {
    expect([...routes.pageAt(path).searchParams]).toEqual(params);
  });

  it('returns whether forms can be posted to a page', () => {
    expect(['/form', '/', '/form/other'].map((path) => routes.pageAt(path).hasAction)).toEqual([true, false, false]);
  });

  it('knows the ids of its routes', () => {
    expect([routes.hasRoute('layout'), routes.hasRoute('toString')]).toEqual([true, false]);
  });
});
