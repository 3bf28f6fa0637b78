import { expect, it } from '@jest/globals';
import { menuItems } from './menu';
import { formPath } from './resource';

it.each([
  ['img', 'Offer:redsite', '/admin/offerBanner'],
  ['content', 'a1', '/admin/createArticle/a1'],
  ['pages', 'aboutus:redsite', '/admin/pages/aboutus'],
  ['theme', 'redsite', '/admin/theme'],
  ['podcast', 'p1', '/admin/podcasts/p1'],
  ['quote', 'q1', '/admin/quotes/q1'],
  ['announcements', 'b1', '/admin/announcements/b1'],
] as const)('the path of the form of %s %s is %s', (resource, recordId, path) => {
  expect(formPath(menuItems, resource, recordId)).toBe(path);
});
