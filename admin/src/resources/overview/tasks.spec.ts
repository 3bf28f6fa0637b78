import { expect, it } from '@jest/globals';
import { toTaskItem } from './tasks';

const of = (path = '') => {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  return [pathname, Object.fromEntries(searchParams)];
};

it('links to the list of each website, and directly to the list of a single one', () => {
  const red = { websiteName: 'redsite', count: 2 };
  const blue = { websiteName: 'bluesite', count: 1 };
  const several = toTaskItem({ kind: 'couponsEnding', count: 3, sites: [red, blue], siteCount: 9 });
  expect(several).toMatchObject({ title: '3 coupons end within 3 days', to: undefined, hiddenSites: 7 });
  expect(several.sites.map(({ siteName, count, to }) => [siteName, count, of(to)])).toEqual([
    ['redsite', 2, ['/admin/coupons', { filter: '{"status":"ending"}', site: 'redsite' }]],
    ['bluesite', 1, ['/admin/coupons', { filter: '{"status":"ending"}', site: 'bluesite' }]],
  ]);
  const single = toTaskItem({ kind: 'draftArticles', count: 1, sites: [blue], siteCount: 1 });
  expect(single).toMatchObject({ title: '1 draft article', hiddenSites: 0 });
  expect(of(single.to)).toEqual(['/admin/articles', { tab: 'Draft', site: 'bluesite' }]);
});

it('links to the list of all websites', () => {
  const held = toTaskItem({ kind: 'heldFeedRuns', count: 1_200, sites: [], siteCount: 0 });
  expect(held.title).toBe('1,200 feed runs await approval');
  expect(of(held.to)).toEqual(['/admin/feed-runs', { filter: '{"state":"held"}' }]);
  const sites = [{ websiteName: 'redsite', count: 1 }];
  const contactless = toTaskItem({ kind: 'sitesWithoutContact', count: 1, sites, siteCount: 1 });
  expect(contactless).toMatchObject({
    title: '1 website has no contact',
    sites: [{ siteName: 'redsite', to: undefined }],
  });
  expect(of(contactless.to)).toEqual(['/admin/sites', { filter: '{"contact":"missing"}' }]);
  const hidden = toTaskItem({ kind: 'merchantsOnNoSite', count: 2, sites: [], siteCount: 0 });
  expect(hidden.title).toBe('2 merchants are on no website');
  expect(of(hidden.to)).toEqual(['/admin/merchants', { filter: '{"websites":"none"}' }]);
  const ending = toTaskItem({ kind: 'imagesEnding', count: 1, sites, siteCount: 1 });
  expect(of(ending.to)).toEqual(['/admin/calendar', {}]);
  expect(of(ending.sites[0]?.to)).toEqual(['/admin/calendar', { site: 'redsite', website: 'redsite' }]);
});
